import { DatabaseCluster } from './database-cluster.ts'
import { findTools } from './tools.ts'

const cluster = new DatabaseCluster(findTools())
process.on('SIGINT', () => process.exit(1))
process.on('SIGTERM', () => process.exit(1))
process.on('exit', () => {
  if (process.env.LOGS) console.log(cluster.workspace.logs(['etcd', 'node1', 'node2', 'node3']))
  if (!process.env.KEEP) cluster.end()
})
const t = performance.now()
console.log(cluster.workspace.folder)
await cluster.start()
console.log('up', performance.now() - t, (await cluster.leader()).name)
console.log(await (await fetch(`http://${cluster.host(1)}:8008/cluster`)).text())
console.log(await cluster.query('select inet_server_addr(), version()', cluster.poolerUrl))
