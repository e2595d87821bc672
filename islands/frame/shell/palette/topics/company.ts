import { named, type Topic, topicsAt } from './topic.ts'

const details = topicsAt({ noun: 'settings', href: '/settings', can: ['setting.edit'] })

const hours = {
  noun: 'settings',
  href: '/settings?tab=schedules',
  can: ['setting.edit'],
  needs: 'company',
} as const

const invoices = topicsAt({ noun: 'invoices', href: '/financeiro', can: ['invoice.read'] })
const subscription = topicsAt({
  noun: 'subscription',
  href: '/subscription',
  can: ['invoice.read'],
})

export const companyTopics: readonly Topic[] = [
  details('companyData', {
    fields: ['name', 'email', 'phone'],
    names: named('Datos de la empresa', 'Dados da empresa', 'Company details'),
    says: named(
      'El nombre, el correo y el teléfono de tu empresa.',
      'O nome, o e-mail e o telefone da sua empresa.',
      'Your company’s name, email and phone.',
    ),
    also: 'nombre correo teléfono nome e-mail telefone name phone',
  }),
  details('companyLanguage', {
    fields: ['language'],
    names: named('Idioma de la empresa', 'Idioma da empresa', 'Company language'),
    says: named(
      'En qué idioma habla Recado a tus clientes y a quien no eligió otro.',
      'Em que idioma o Recado fala com seus clientes e com quem não escolheu outro.',
      'Which language Recado speaks to customers, and to people who haven’t chosen another.',
    ),
    also: 'lengua español portugués inglés português english language',
  }),
  details('timeZone', {
    names: named('Zona horaria', 'Fuso horário', 'Time zone'),
    says: named(
      'La hora que siguen los horarios, los mensajes programados y los informes.',
      'A hora que horários, mensagens agendadas e relatórios seguem.',
      'The clock that opening hours, scheduled messages and reports follow.',
    ),
    also: 'hora reloj relógio clock utc gmt',
  }),
  {
    ...hours,
    key: 'companyHours',
    fields: ['schedules'],
    names: named(
      'Días y horas de la empresa',
      'Dias e horas da empresa',
      'Days and hours of the company',
    ),
    says: named(
      'A qué hora abre y cierra la empresa cada día de la semana.',
      'A que hora a empresa abre e fecha em cada dia da semana.',
      'When the company opens and closes on each day of the week.',
    ),
    also: 'horario abrir cerrar semana horário abrir fechar expediente opening hours week schedule',
  },
  {
    ...hours,
    key: 'hoursForAll',
    fields: ['outOfHoursMessage'],
    names: named(
      'Mensaje fuera de horario de la empresa',
      'Mensagem fora do expediente da empresa',
      'Out-of-hours message of the company',
    ),
    says: named(
      'Lo que lee quien escribe cuando está cerrado, por cualquier conexión.',
      'O que lê quem escreve quando está fechado, por qualquer conexão.',
      'What is read by whoever writes while you are closed, through any connection.',
    ),
    also: 'cerrado ausencia noche fechado ausência noite closed away night',
  },
  {
    ...hours,
    key: 'closedDays',
    fields: ['closedDates'],
    names: named(
      'Días cerrados y festivos',
      'Dias fechados e feriados',
      'Closed days and holidays',
    ),
    says: named(
      'Las fechas en que no se atiende, una vez o cada año.',
      'As datas sem atendimento, uma vez ou todo ano.',
      'Dates on which nobody answers, once or every year.',
    ),
    also: 'horario feriados vacaciones férias vacation',
  },
  subscription('plan', {
    fields: [],
    names: named('Plan y vencimiento', 'Plano e vencimento', 'Plan and due date'),
    says: named(
      'Hasta cuándo puedes usar Recado, y cómo seguir.',
      'Até quando você pode usar o Recado, e como continuar.',
      'Until when you can use Recado, and how to continue.',
    ),
    also: 'suscripción licencia contratar assinatura licença subscription license upgrade',
  }),
  invoices('payments', {
    fields: [],
    names: named('Facturas y pagos', 'Faturas e pagamentos', 'Invoices and payments'),
    says: named(
      'Lo que pagaste y lo que está por pagar; desde aquí se paga.',
      'O que você pagou e o que está por pagar; é aqui que se paga.',
      'What you paid and what is due; this is where you pay.',
    ),
    also: 'factura recibo tarjeta pix fatura boleto cartão bill receipt card',
  }),
]
