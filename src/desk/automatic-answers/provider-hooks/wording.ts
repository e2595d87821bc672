import type { Language } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import { storableText } from '#kernel/text/storable'
import { truncate } from '#kernel/text/truncate'
import type { LookupResult } from './asking.ts'
import { lookupTexts } from './texts.ts'

type BillResult = Extract<LookupResult, { is: 'bill' }>

/** A code is a message of its own, so that it is copied as a whole. */
export function messagesFor(language: Language, result: LookupResult): string[] {
  const say = sayIn(language, lookupTexts)
  if (result.is === 'bill') return billMessages(language, result)
  if (result.is !== 'unlocking') return [say(result.is)]
  const { is, message = '' } = result.unlocking
  return [[say(is), truncate(storableText(message), mostOfMessage)].filter(Boolean).join('\n\n')]
}

const mostOfMessage = 500

function billMessages(language: Language, { bill, payment, others }: BillResult): string[] {
  const say = sayIn(language, lookupTexts)
  const codes = [payment.digitLine, payment.pix].filter((code) => code !== undefined)
  const about = say('bill', { amount: reais(bill.amount), dueDate: day(bill) })
  const hint = codes.length > 1 ? 'digitLineAndPixFollow' : 'codesFollow'
  const parts = [
    payment.link ? `${about}\n${say('link', { link: payment.link })}` : about,
    others > 0 && say(others === 1 ? 'others_one' : 'others_other', { count: others }),
    codes.length > 0 && say(hint),
  ]
  return [parts.filter(Boolean).join('\n\n'), ...codes]
}

/** Bills of these providers are Brazilian, whatever the company's language. */
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function reais(amount: number): string {
  return money.format(amount).replace('\u00a0', ' ')
}

function day({ dueDate }: { dueDate: string }): string {
  return dueDate.split('-').reverse().join('/')
}
