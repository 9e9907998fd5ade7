import { findOrInstall } from '../programs.ts'

const postgresFolder = '/usr/lib/postgresql/15/bin'

/** Returns the paths of the programs of a cluster, as in Debian 12. Installs missing programs. */
export function findTools() {
  const find = (title: string, name: string, ...packages: string[]) =>
    findOrInstall({
      title,
      names: [name],
      paths: [`/usr/sbin/${name}`],
      packages: { 'apt-get': packages.length > 0 ? packages : [name] },
    })
  const postgres = findOrInstall({
    title: 'PostgreSQL 15',
    names: [],
    paths: [`${postgresFolder}/postgres`],
    packages: { 'apt-get': ['postgresql-15'] },
  })
  return {
    postgres,
    postgresFolder,
    psql: `${postgresFolder}/psql`,
    etcd: find('etcd', 'etcd', 'etcd-server'),
    patroni: find('Patroni', 'patroni', 'patroni', 'python3-etcd'),
    patronictl: '/usr/bin/patronictl',
    haproxy: find('HAProxy', 'haproxy'),
    pgbouncer: find('PgBouncer', 'pgbouncer'),
    nginx: find('nginx', 'nginx', 'nginx-light'),
  }
}

export type Tools = ReturnType<typeof findTools>
