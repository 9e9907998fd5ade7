import { CredentialError, type CredentialFault } from './error.ts'

/** @throws CredentialError with this fault for a text that is not ASCII */
export function ascii(text: string, fault: CredentialFault = 'context'): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7f) throw new CredentialError(fault)
    bytes[i] = unit
  }
  return bytes
}

/** Returns 4 bytes, the most significant first. */
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

export function concatenate(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.length
  }
  return all
}

/** The copy has its own memory, unlike the result of `slice()` of a Node `Buffer`. */
export function copyOf(bytes: Uint8Array, start = 0, end: number = bytes.length): Uint8Array {
  return new Uint8Array(bytes.subarray(start, end))
}
