import * as z from 'zod/mini'
import { DeviceProfile, ProfileChange } from '#contract/accounts.ts'

export const ProfileInput = z.extend(ProfileChange, DeviceProfile.shape)
