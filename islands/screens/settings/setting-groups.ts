import type { SettingKey } from '#company/settings/contract'

/** How a setting is shown; keys of other systems are write-only. */
export type Control =
  | { key: ToggleKey; is: 'toggle' }
  | { key: ChoiceKey; is: 'choice'; choices: readonly Choice[] }
  | { key: AmountKey; is: 'amount' }
  | { key: 'timeCreateNewTicket'; is: 'window' }
  | { key: SecretKey; is: 'secret' }

type Choice = 'disabled' | 'company' | 'queue'
type ChoiceKey = 'scheduleType'
type AmountKey = 'userRatingMinutes' | 'waitingLongMinutes' | 'waitingOverMinutes'
/** Menus are texts whatever the first says; the last stands on the page of the hours. */
type ElsewhereKey = 'chatBotType' | 'campaignsEnabled' | 'outOfHoursMessage'
export type SecretKey =
  | 'ipixc'
  | 'tokenixc'
  | 'ipmkauth'
  | 'clientidmkauth'
  | 'clientsecretmkauth'
  | 'asaas'
type ToggleKey = Exclude<
  SettingKey,
  ChoiceKey | AmountKey | SecretKey | ElsewhereKey | 'timeCreateNewTicket'
>

type Group = 'attention' | 'waiting' | 'whatsapp' | 'team' | 'integrations'

const toggle = (key: ToggleKey) => ({ key, is: 'toggle' }) as const
const secret = (key: SecretKey) => ({ key, is: 'secret' }) as const
const minutes = (key: AmountKey) => ({ key, is: 'amount' }) as const

export const groups: { name: Group; controls: Control[] }[] = [
  {
    name: 'attention',
    controls: [
      { key: 'scheduleType', is: 'choice', choices: ['disabled', 'company', 'queue'] },
      toggle('sendGreetingAccepted'),
      toggle('sendMsgTransfTicket'),
      toggle('userRating'),
      minutes('userRatingMinutes'),
    ],
  },
  {
    name: 'waiting',
    controls: [
      minutes('waitingLongMinutes'),
      minutes('waitingOverMinutes'),
      { key: 'timeCreateNewTicket', is: 'window' },
    ],
  },
  { name: 'whatsapp', controls: [toggle('call'), toggle('CheckMsgIsGroup')] },
  {
    name: 'team',
    controls: [
      toggle('allowSeveralLogins'),
      toggle('spyForUsers'),
      toggle('usersChooseQueues'),
      toggle('noticesShowText'),
    ],
  },
  {
    name: 'integrations',
    controls: [
      secret('ipixc'),
      secret('tokenixc'),
      secret('ipmkauth'),
      secret('clientidmkauth'),
      secret('clientsecretmkauth'),
      secret('asaas'),
    ],
  },
]
