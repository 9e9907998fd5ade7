import { expect, it } from 'vitest'
import { staffRoles } from '#contract/staff.ts'
import { findScreen, screens, screensFor } from './screens.ts'

it('finds a screen only for its roles', () => {
  for (const role of staffRoles)
    for (const screen of screens) {
      const path = screen.path.replace(/:\w+/g, 'a-value')
      const found = findScreen(path, role)
      if (screen.roles.includes(role)) expect(found, `${path} for ${role}`).toBeDefined()
      else expect(found?.screen, `${path} for ${role}`).not.toBe(screen)
    }
})

it('opens the first screen of the role at /desk', () => {
  for (const role of staffRoles) {
    expect(screensFor(role).length, role).toBeGreaterThan(0)
    expect(findScreen('/desk', role)?.screen, role).toBe(screensFor(role)[0])
  }
})

it('finds no screen at other paths', () => {
  for (const path of ['/desk/unknown', '/desk/account/', '/desk/account/more', '/desk/%E0', '/', '/account'])
    expect(findScreen(path, 'admin'), path).toBeUndefined()
})

it('accepts a malformed escape in a path', () => {
  expect(findScreen('/desk/cases/%E0', 'admin')?.params).toEqual({ id: '%E0' })
})
