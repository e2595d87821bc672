/** People on the simulated WhatsApp. Each has a phone, which answers what an agent writes. */
export interface DemoCustomer {
  number: string
  name: string
  email?: string
}

/** The customers of the conversations that are going on. */
export const customers: DemoCustomer[] = [
  { number: '5215512340001', name: 'Lucía Fernández', email: 'lucia.fernandez@example.com' },
  { number: '14155550004', name: 'Sam Carter', email: 'sam.carter@example.com' },
  { number: '5215512340005', name: 'Patricia Núñez' },
  { number: '5215512340006', name: 'Rodrigo Salas' },
  { number: '5511987650007', name: 'Ana Beatriz Lima', email: 'compras@cantina.example' },
  { number: '5511987650002', name: 'João Pereira' },
  { number: '5215512340008', name: 'Valentina Cruz' },
  { number: '5511987650009', name: 'Marina Souza' },
  { number: '5215512340010', name: 'Don Ernesto' },
]

export const groupMembers: DemoCustomer[] = [
  { number: '5215511110001', name: 'Marta Ríos' },
  { number: '5215511110002', name: 'Iván Ríos' },
  { number: '5215511110003', name: 'Paola Ríos' },
]

const firstNames = `Mateo Mauricio Miguel Miranda Mónica Nadia Natalia Nicolás Noelia Norma Octavio
  Olivia Óscar Pablo Pamela Paula Pedro Ramiro Raquel Renata Ricardo Rocío Rubén Samuel Sergio Silvia
  Tania Teresa Ulises Verónica`.split(/\s+/)
const lastNames =
  'Aguirre Bustos Castillo Domínguez Esquivel Fuentes Gallardo Herrera Ibarra'.split(' ')
const perFirstName = 3

/** The customers of past weeks. */
export const formerCustomers: DemoCustomer[] = firstNames.flatMap((first, row) =>
  Array.from({ length: perFirstName }, (_, at) => {
    const index = row * perFirstName + at
    return {
      number: `521553${String(417_000 + index * 53).padStart(7, '0')}`,
      name: `${first} ${lastNames[index % lastNames.length]}`,
    }
  }),
)
