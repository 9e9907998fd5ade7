import type { Gate } from '#web/lib/session/gate.ts'

type GatedHandle = { gate: Gate }

/** For routes that only signed-in students may see. */
export const requiresSession: GatedHandle = { gate: 'session' }

/** For routes that send signed-in students to their dashboard or to the remembered location. */
export const requiresNoSession: GatedHandle = { gate: 'no-session' }

function isGated(handle: unknown): handle is GatedHandle {
  return typeof handle === 'object' && handle !== null && 'gate' in handle
}

/** Returns undefined for a page that everybody may see. */
export function findGate(handles: readonly unknown[]): Gate | undefined {
  return handles.find(isGated)?.gate
}
