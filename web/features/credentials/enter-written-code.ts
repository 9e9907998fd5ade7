import { rememberCodeWasShown } from './author-code.ts'
import { enterCode } from './get-credential.ts'

/** @throws DeviceError, ApiError: see `enterCode` */
export async function enterWrittenCode(typed: string): Promise<void> {
  await enterCode(typed)
  await rememberCodeWasShown()
}
