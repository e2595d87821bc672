import type { Myself } from '#company/users/myself/contract'
import type { Permission } from '#kernel/policy'
import { mayPerson } from '#kernel/policy/people'

/** Options and hours for admins, the others for whoever runs the installation, whatever their role. */
const tabs = {
  options: 'setting.edit',
  schedules: 'setting.edit',
  companies: 'company.manage',
  plans: 'plan.manage',
  helps: 'help.edit',
} as const satisfies Record<string, Permission>

export type SettingsTab = keyof typeof tabs

/** @param hasHours whether the company's own hours matter */
export function tabsOf(
  { profile: role, super: isSuper }: Pick<Myself, 'profile' | 'super'>,
  { hasHours }: { hasHours: boolean },
): SettingsTab[] {
  const all = ['options', 'schedules', 'companies', 'plans', 'helps'] satisfies SettingsTab[]
  return all
    .filter((tab) => hasHours || tab !== 'schedules')
    .filter((tab) => mayPerson({ role, isSuper }, tabs[tab]))
}

/** @param at path and query of the page */
export function tabAt(at: string, allowed: readonly SettingsTab[]): SettingsTab {
  const asked = new URLSearchParams(at.split('?')[1]).get('tab')
  return allowed.find((tab) => tab === asked) ?? allowed[0] ?? 'options'
}
