/** Customers use their phones as people do; everything leaves by the real protocol. */
import { editOf, reactionTo, revocationOf } from '#workshop/simulator/changes'
import type { Phone } from '#workshop/simulator/phone'
import type { Simulator } from '#workshop/simulator/simulator'
import { outgoingFile } from '../files/files.ts'
import type { Act } from './acts.ts'

type Content = Parameters<Phone['send']>[1]

export class PhoneUser {
  readonly phone: Phone
  readonly #simulator: Simulator
  #last = ''

  constructor(simulator: Simulator, phone: Phone) {
    this.#simulator = simulator
    this.phone = phone
  }

  /** @param to the company's number, or a group's jid */
  async perform(act: Act, to: string) {
    const id = await this.#send(act, to)
    if (act.do !== 'react' && act.do !== 'edit' && act.do !== 'delete') this.#last = id
  }

  async #send(act: Act, to: string): Promise<string> {
    const { phone } = this
    switch (act.do) {
      case 'say':
        return phone.say(to, act.text)
      case 'edit':
        return phone.send(to, editOf(this.#last, act.text))
      case 'delete':
        return phone.send(to, revocationOf(this.#last))
      case 'react':
        return this.#react(act.emoji, to)
      case 'file':
      case 'sticker': {
        const file = await outgoingFile(act.do === 'sticker' ? 'sticker' : act.file)
        const caption = act.do === 'file' && act.text ? { caption: act.text } : {}
        return phone.sendFile(to, { ...file, ...caption })
      }
      default:
        return phone.send(to, this.#cardOf(act))
    }
  }

  #react(text: string, to: string) {
    const last = this.phone.inbox.findLast(({ from }) => from === to)
    return this.phone.send(to, reactionTo(to, last?.id ?? '', text))
  }

  #cardOf(act: Extract<Act, { do: 'place' | 'contact' | 'order' }>): Content {
    switch (act.do) {
      case 'place': {
        const { name, address, latitude, longitude } = act
        const place = { degreesLatitude: latitude, degreesLongitude: longitude }
        return { locationMessage: { ...place, name, address } }
      }
      case 'contact':
        return { contactMessage: { displayName: act.name, vcard: vcardOf(act) } }
      case 'order':
        return { orderMessage: this.#placeOrder(act) }
    }
  }

  #placeOrder({ note, articles }: Extract<Act, { do: 'order' }>): Content['orderMessage'] {
    const { orders } = this.#simulator
    const orderId = String(5_500 + orders.size)
    const order = {
      token: 'ZGVtbw==',
      currency: 'MXN',
      articles: articles.map(({ pesos, ...article }) => ({ ...article, price: pesos * 1_000 })),
    }
    orders.set(orderId, order)
    return {
      orderId,
      token: order.token,
      orderTitle: 'Muebles Demo',
      itemCount: articles.reduce((sum, { quantity }) => sum + quantity, 0),
      message: note,
      totalAmount1000: order.articles.reduce((sum, one) => sum + one.price * one.quantity, 0),
      totalCurrencyCode: order.currency,
    }
  }
}

function vcardOf({ name, number }: { name: string; number: string }): string {
  const phone = `TEL;type=CELL;waid=${number}:+${number}`
  return ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, phone, 'END:VCARD'].join('\n')
}
