import { mayUse, type Permission } from '#policy'
import type { Myself } from '#users/myself/contract'

/** The options for everybody here, the others for whoever runs the installation. */
const tabs = {
  options: 'company.edit',
  companies: 'company.manage',
  plans: 'plan.manage',
  helps: 'help.edit',
} as const satisfies Record<string, Permission>

export type SettingsTab = keyof typeof tabs

export function tabsOf({ profile: role, super: isSuper }: Myself): SettingsTab[] {
  const all = ['options', 'companies', 'plans', 'helps'] satisfies SettingsTab[]
  return all.filter((tab) => mayUse({ role, isSuper }, tabs[tab]))
}

/** @param at path and query of the page */
export function tabAt(at: string, allowed: readonly SettingsTab[]): SettingsTab {
  const asked = new URLSearchParams(at.split('?')[1]).get('tab')
  return allowed.find((tab) => tab === asked) ?? 'options'
}
