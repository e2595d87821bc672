import { texts } from '#kernel/i18n/texts'

export const planTexts = texts({
  title: { es: 'Planes', pt: 'Planos', en: 'Plans' },
  subtitle: {
    es: 'Lo que cada empresa puede usar y lo que paga.',
    pt: 'O que cada empresa pode usar e quanto paga.',
    en: 'What each company may use, and what it pays.',
  },
  add: { es: 'Nuevo plan', pt: 'Novo plano', en: 'New plan' },
  addTitle: { es: 'Nuevo plan', pt: 'Novo plano', en: 'New plan' },
  editTitle: { es: 'Editar plan', pt: 'Editar plano', en: 'Edit plan' },
  search: { es: 'Buscar por nombre', pt: 'Buscar por nome', en: 'Search by name' },
  empty: { es: 'Todavía no hay planes', pt: 'Ainda não há planos', en: 'No plans yet' },
  emptyText: {
    es: 'Crea el primero para asignarlo a una empresa.',
    pt: 'Crie o primeiro para atribuí-lo a uma empresa.',
    en: 'Create the first one to assign it to a company.',
  },
  name: { es: 'Nombre', pt: 'Nome', en: 'Name' },
  users: { es: 'Usuarios', pt: 'Usuários', en: 'Users' },
  connections: { es: 'Conexiones', pt: 'Conexões', en: 'Connections' },
  queues: { es: 'Áreas', pt: 'Filas', en: 'Queues' },
  price: { es: 'Precio', pt: 'Preço', en: 'Price' },
  priceHint: {
    es: 'Por cada periodo que paga la empresa (un mes, un año…), en {{currency}}. Por ejemplo: 499.90',
    pt: 'Por período pago pela empresa (um mês, um ano…), em {{currency}}. Por exemplo: 499,90',
    en: 'For each period the company pays for (a month, a year…), in {{currency}}. For example: 499.90',
  },
  companies: { es: 'Empresas', pt: 'Empresas', en: 'Companies' },
  isPublic: { es: 'Público', pt: 'Público', en: 'Public' },
  isPublicHint: {
    es: 'Se ofrece a quien se registra.',
    pt: 'É oferecido a quem se cadastra.',
    en: 'Offered to those who sign up.',
  },
  hidden: { es: 'No público', pt: 'Não público', en: 'Not public' },
  editNamed: { es: 'Editar {{name}}', pt: 'Editar {{name}}', en: 'Edit {{name}}' },
  deleteNamed: { es: 'Eliminar {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: {
    es: '¿Eliminar el plan {{name}}?',
    pt: 'Excluir o plano {{name}}?',
    en: 'Delete plan {{name}}?',
  },
  deleteText: {
    es: 'Ninguna empresa lo usa.',
    pt: 'Nenhuma empresa o usa.',
    en: 'No company uses it.',
  },
  deleteUsed_one: {
    es: 'Lo usa {{count}} empresa. Cámbiala de plan primero.',
    pt: '{{count}} empresa o usa. Mude-a de plano primeiro.',
    en: '{{count}} company uses it. Move it to another plan first.',
  },
  deleteUsed_other: {
    es: 'Lo usan {{count}} empresas. Cámbialas de plan primero.',
    pt: '{{count}} empresas o usam. Mude-as de plano primeiro.',
    en: '{{count}} companies use it. Move them to another plan first.',
  },
})
