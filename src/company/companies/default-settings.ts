import type { SettingKey } from '#company/settings/contract'

/** The out-of-hours message has none: what was never set is asked for, what is blank stays so. */
export const defaultSettings = {
  userRating: 'disabled',
  userRatingMinutes: '30',
  scheduleType: 'disabled',
  call: 'disabled',
  CheckMsgIsGroup: 'enabled',
  sendGreetingAccepted: 'disabled',
  sendMsgTransfTicket: 'disabled',
  chatBotType: 'text',
  campaignsEnabled: 'true',
  waitingLongMinutes: '10',
  waitingOverMinutes: '30',
  timeCreateNewTicket: '7200',
  allowSeveralLogins: 'disabled',
  spyForUsers: 'enabled',
  noticesShowText: 'enabled',
  usersChooseQueues: 'disabled',
  ipixc: '',
  tokenixc: '',
  ipmkauth: '',
  clientidmkauth: '',
  clientsecretmkauth: '',
  asaas: '',
} satisfies Record<Exclude<SettingKey, 'outOfHoursMessage'>, string>
