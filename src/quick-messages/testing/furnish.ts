import type { Services } from '#http/services'
import { storeMedia } from '#media/storing'
import { attachFile } from '#quick-messages/attaching'
import { createQuickMessage } from '#quick-messages/keeping'
import { system } from '#scope'
import { landscape } from '#testing/files/pictures'

const answers = [
  ['saludo', '{{ms}}, {{firstName}} 👋 ¿En qué te podemos ayudar?'],
  ['horario', 'Abrimos de lunes a sábado de *9 a 18 h*.\nLos domingos descansamos.'],
  ['envios', 'El envío tarda *48 horas* de lunes a viernes. En tu ciudad no tiene costo.'],
  ['garantia', 'Todos los muebles tienen dos años de garantía contra defectos de fábrica.'],
  ['despedida', 'Gracias por escribirnos, {{firstName}}. Tu protocolo es {{protocol}}.'],
] as const

/** Answers that everybody may choose, one of them with a picture. */
export async function furnishAnswers(services: Services) {
  const desk = services.openCompany(1, system)
  const made = await desk.scope(async (scope) => {
    const all = []
    for (const [shortcode, message] of answers) {
      all.push(await createQuickMessage(scope, { shortcode, message, geral: true }))
    }
    return all
  })
  const picture = await landscape(640, 400)
  const file = await storeMedia(services.store, desk, {
    stream: (async function* () {
      yield picture
    })(),
    name: 'garantia.jpg',
    type: 'image/jpeg',
  })
  const guarantee = made.find(({ shortcode }) => shortcode === 'garantia')
  await attachFile(services.store, desk, guarantee?.id ?? 0, file)
}
