/** Profile pictures of the customers, drawn by us; as on WhatsApp, some have none. */
import type { Simulator } from '#workshop/simulator/simulator'
import longBrown from './person-0.jpg' with { type: 'file' }
import shortDark from './person-1.jpg' with { type: 'file' }
import bunBrown from './person-2.jpg' with { type: 'file' }
import curlyBrown from './person-3.jpg' with { type: 'file' }
import grey from './person-4.jpg' with { type: 'file' }
import curlyDark from './person-5.jpg' with { type: 'file' }
import longFair from './person-6.jpg' with { type: 'file' }
import beardBrown from './person-7.jpg' with { type: 'file' }
import bunDark from './person-8.jpg' with { type: 'file' }
import beardDark from './person-9.jpg' with { type: 'file' }

/** By number. */
const portraits = new Map<string, string>([
  ['5215512340001', longBrown],
  ['14155550004', shortDark],
  ['5215512340005', bunDark],
  ['5215512340006', beardDark],
  ['5511987650007', curlyBrown],
  ['5511987650002', beardBrown],
  ['5511987650009', curlyDark],
  ['5215512340010', grey],
  ['5491145670003', bunBrown],
  ['5215512340013', longFair],
  ['5215512340014', shortDark],
  ['5215512340015', curlyBrown],
  ['5511987650021', beardBrown],
  ['5511987650022', longFair],
  ['14155550021', bunBrown],
  ['14155550022', beardDark],
])

const folder = '/portraits/'

/** WhatsApp tells the shop, which then fetches them as it does other people's. */
export function showPortraits(simulator: Simulator, server: string) {
  for (const number of portraits.keys()) {
    simulator.phone({ number }).showPicture(`${new URL(server).origin}${folder}${number}.jpg`)
  }
}

export function portraitAt(path: string): Response | undefined {
  const number = path.startsWith(folder) ? path.slice(folder.length).replace('.jpg', '') : ''
  const file = portraits.get(number)
  return file === undefined ? undefined : new Response(Bun.file(file))
}
