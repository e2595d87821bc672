import { defineConsequence } from '#kernel/area/area'
import type { SettingKey } from './contract.ts'

/** `before` is undefined where it was never set; secrets say nothing. */
export const settingSaved = defineConsequence<{
  key: SettingKey
  before: string | undefined
  value: string
}>('settingSaved')
