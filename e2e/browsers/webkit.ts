import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/port.ts'
import type { Driver, Engine, Key } from './driver.ts'
import { findVirtualDisplay, findWebKitDriver } from './programs.ts'
import { startSession, webdriverClient } from './webdriver.ts'

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<Key, string> = { ArrowDown: '\uE015', Enter: '\uE007', Escape: '\uE00C' }

async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const child = spawn(
    findVirtualDisplay(),
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, name: `:${number.toString().trim()}` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

function keyActions(keys: readonly string[]) {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { actions: [{ type: 'key', id: 'keyboard', actions }] }
}

function clickActions(x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] }
}

/** Starts WebKitGTK's MiniBrowser on a virtual display, because MiniBrowser cannot run without a display. */
export async function startWebKit(): Promise<Engine> {
  const display = await startDisplay()
  const port = await freePort()
  const driver = spawn(findWebKitDriver(), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: 'ignore',
  })
  const command = webdriverClient(`http://127.0.0.1:${port}`)
  while (!(await command('GET', '/status').catch(() => undefined))) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`)
    await sleep(50)
  }
  return {
    async openTab(): Promise<Driver> {
      const session = await startSession(command)
      const send = async (path: string, body?: object) => {
        await session.post(path, body)
      }
      return {
        open: (url) => send('/url', { url }),
        back: () => send('/back'),
        forward: () => send('/forward'),
        evaluate: (expression) => session.post('/execute/sync', { script: `return ${expression}`, args: [] }),
        click: ({ x, y }) => send('/actions', clickActions(x, y)),
        type: (text) => send('/actions', keyActions([...text])),
        press: (key) => send('/actions', keyActions([keyCodes[key]])),
        // Plain WebDriver reports no errors of the page, and MiniBrowser prints none while it is automated.
        readErrors: () => [],
        close: () => session.end(),
      }
    },
    async stop() {
      await end(driver)
      await end(display.process)
    },
  }
}
