/** Puts the plot, its customers, Sara and the bar of the page together. */

import type { Company } from '#kernel/scope'
import type { Running } from '#main'
import { log } from '#process/log'
import type { Simulator } from '#workshop/simulator/simulator'
import { Customers } from './customers.ts'
import { Door } from './door.ts'
import { colleagues } from './furnishing/shop.ts'
import { colleaguesPassword, demoAdmin, type Team } from './furnishing/team.ts'
import { writtenBy } from './hearing.ts'
import { loseLine } from './outage.ts'
import type { Pace } from './plot/pace.ts'
import { Plot } from './plot/plot.ts'
import type { Scene } from './plot/scenes.ts'
import { showPortraits } from './portraits/portraits.ts'
import type { DemoReceiver } from './receiver.ts'
import { Sara } from './sara/sara.ts'
import { SaraSocket } from './sara/socket.ts'
import type { DemoWords } from './words/words.ts'

export interface Town {
  simulator: Simulator
  receiver: DemoReceiver
  companyNumber: string
  groupJid: string
  company: Company
  team: Team
  words: DemoWords
}

/** @returns what stops it */
export function bringToLife(running: Running, town: Town, pace: Pace): (() => void)[] {
  const { company, simulator, companyNumber, groupJid, words } = town
  const { visitor, sara, socket } = bringSara(running, town, {
    pace,
    onBeaten: () => door.finish('together'),
  })
  const people = new Customers({ simulator, companyNumber, pace, words, onReceived })
  const plot = new Plot({ pace, language: words.language, isWatched, play })
  const door = new Door({
    shipping: words.quickMessages.shipping,
    visitor,
    greet: (language) => plot.speak(language),
    callCustomer: () => void plot.callNewcomer(),
    callSara() {
      sara.race(plot.callNewcomer()).catch((err) => log.debug({ err }, 'Sara did not accept'))
    },
  })
  running.services.demo = door
  showPortraits(simulator, town.receiver.url)
  return [() => plot.stop(), () => people.stop(), () => sara.stop()]

  function isWatched(): boolean {
    return running.openSockets() > (socket.isOpen ? 1 : 0)
  }

  function onReceived(id: string) {
    writtenBy(company, id).then(
      (message) => {
        if (message?.userId !== visitor.userId) return
        plot.encourage()
        door.hear(message.body)
      },
      () => undefined,
    )
  }

  async function play(scene: Scene) {
    switch (scene.is) {
      case 'newcomer':
        return people.open(scene.story)
      case 'written':
        return people.write(scene.person, scene.acts)
      case 'group':
        return people.write(scene.person, scene.acts, groupJid)
      case 'accepting':
        return sara.acceptOldest()
      case 'transferring':
        return sara.giveOneAway()
      case 'outage':
        return loseLine(simulator, companyNumber, pace.outageMs)
    }
  }
}

interface Temper {
  pace: Pace
  onBeaten: () => void
}

function bringSara({ url }: Running, { company, team, words }: Town, temper: Temper) {
  const [admin] = [...team.users.values()]
  const actor = team.users.get('Sara Ibáñez') ?? admin
  if (!admin || !actor) throw new Error('the demo has no team')
  const [{ email } = { email: '' }] = colleagues
  const socket = new SaraSocket(url, { email, password: colleaguesPassword })
  const desk = { company: company.as(actor), userId: actor.userId, visitorId: admin.userId }
  const sara = new Sara({ ...desk, ...temper, socket, words })
  return {
    sara,
    socket,
    visitor: { companyId: company.id, userId: admin.userId, email: demoAdmin.email },
  }
}
