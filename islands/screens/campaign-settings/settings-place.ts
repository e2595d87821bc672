import type { FormPlace } from '../../kit/forms/typed-storage.ts'

export const settingsPlace: FormPlace = ['campaignSettings']
