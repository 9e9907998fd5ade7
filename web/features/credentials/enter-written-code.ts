import { rememberCodeWasShown } from './author-code.ts'
import { enterCode } from './get-credential.ts'

/**
 * Stores an author code that the person has on paper or on another device.
 * @throws DeviceError, see `enterCode`
 */
export async function enterWrittenCode(typed: string): Promise<void> {
  await enterCode(typed)
  await rememberCodeWasShown()
}
