import type { SettingKey } from '#company/settings/contract'
import type { Language } from '#kernel/i18n/languages'
import type { Permission } from '#kernel/policy'
import type { Catalogue, TitledNoun } from '../../../../kit/i18n/catalogue.ts'

/** Those that their page explains in a sentence. */
type Hinted = {
  [Key in SettingKey]: `hint_${Key}` extends keyof Catalogue['settings'] ? Key : never
}[SettingKey]

type Said = Record<Language, string>

/** What can be set. In all languages at once: what is typed is sought in each of them. */
export interface Topic {
  key: string
  /** The page on which it is set. */
  noun: TitledNoun
  /** What it stands for, as the contract of the noun names it. */
  fields: readonly string[]
  /** Has no field while the company has other hours: then the switch is the way. */
  needs?: 'company' | 'queue'
  /** Leads to the first of the fields: see `islands/frame/app/asked-field.ts`. */
  href: `/${string}`
  /** All of these. */
  can: readonly Permission[]
  names: Said
  /** A sentence, or which one of the settings' page. */
  says: Said | `hint_${Hinted}`
  /** Other words under which it is found. */
  also: string
}

export const named = (es: string, pt: string, en: string): Said => ({ es, pt, en })

export function setting(key: Hinted, names: Said, also = ''): Topic {
  return { ...optionOf(key), says: `hint_${key}`, names, also }
}

export function secret(key: Exclude<SettingKey, Hinted>, names: Said): Topic {
  const says = named(
    'Una clave de otro sistema, con la que el cliente recibe su factura o el desbloqueo.',
    'Uma chave de outro sistema, com a qual o cliente recebe a fatura ou o desbloqueio.',
    'A key of another system, with which customers get their bill or are unlocked.',
  )
  return {
    ...optionOf(key),
    says,
    names,
    also: 'integración integração integration clave chave key',
  }
}

function optionOf(key: SettingKey) {
  const href = `/settings?setting=${key}` as const
  const can: Topic['can'] = ['setting.edit']
  return { key, noun: 'settings', fields: [key], href, can } satisfies Partial<Topic>
}

type Place = Pick<Topic, 'noun' | 'href' | 'can'>
type Rest = Pick<Topic, 'names' | 'also' | 'needs'> & { says: Said; fields?: readonly string[] }

/** Of the forms of one page. */
export function topicsAt({ noun, href, can }: Place) {
  return (key: string, { fields = [key], ...rest }: Rest): Topic => {
    const [first] = fields
    const field = first ? (`${href}?field=${first}` as const) : href
    return { key, noun, fields, href: field, can, ...rest }
  }
}
