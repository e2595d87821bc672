/** Names as people have them: right to left, with emoji, longer than any column; and addresses. */
import { contacts } from '#db/schema/contacts.ts'
import type { Company } from '#kernel/scope'

const people = [
  { name: 'مطعم النخيل الذهبي', number: '971501234567', email: 'hello@nakheel.example' },
  { name: 'נועה לוי', number: '972541234567', email: '' },
  { name: '🎉 Ñandú Fiestas 🎈', number: '59899123456', email: 'nandu@fiestas.example' },
  {
    name: 'Comercializadora Internacional de Muebles y Decoración del Bajío, Sociedad Anónima',
    number: '5214771234567',
    email: 'compras.y.abastecimiento@comercializadora-del-bajio.example',
  },
  {
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    number: '4915112345678',
    email: '',
  },
]

export async function furnishNames(company: Company) {
  await company.scope(async ({ db }) => {
    await db.insert(contacts).values(people)
  })
}
