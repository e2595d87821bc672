import { texts } from '#kernel/i18n/texts'
import { noNumber } from './reach-state.ts'

export const contactTexts = texts({
  title: { es: 'Contactos', pt: 'Contatos', en: 'Contacts' },
  subtitle: {
    es: 'Las personas que escriben a tu empresa.',
    pt: 'As pessoas que escrevem para a sua empresa.',
    en: 'The people who write to your company.',
  },
  add: { es: 'Nuevo contacto', pt: 'Novo contato', en: 'New contact' },
  addTitle: { es: 'Nuevo contacto', pt: 'Novo contato', en: 'New contact' },
  editTitle: { es: 'Editar contacto', pt: 'Editar contato', en: 'Edit contact' },
  search: {
    es: 'Buscar por nombre o número',
    pt: 'Buscar por nome ou número',
    en: 'Search by name or number',
  },
  export: { es: 'Exportar CSV', pt: 'Exportar CSV', en: 'Export CSV' },
  exporting: { es: 'Exportando…', pt: 'Exportando…', en: 'Exporting…' },
  empty: {
    es: 'Todavía no hay contactos',
    pt: 'Ainda não há contatos',
    en: 'No contacts yet',
  },
  emptyText: {
    es: 'Se agregan solos cuando alguien escribe. También puedes agregarlos tú o traerlos de una hoja de cálculo.',
    pt: 'Eles são adicionados quando alguém escreve. Você também pode adicioná-los ou trazê-los de uma planilha.',
    en: 'They’re added when someone writes to you. You can also add them yourself or bring them from a spreadsheet.',
  },
  name: { es: 'Nombre', pt: 'Nome', en: 'Name' },
  number: { es: 'Número de WhatsApp', pt: 'Número do WhatsApp', en: 'WhatsApp number' },
  numberHint: {
    es: 'Con el código del país. Por ejemplo, 5215512345678.',
    pt: 'Com o código do país. Por exemplo, 5511987654321.',
    en: 'With the country code. For example, 5215512345678.',
  },
  job_name_unnumbered: {
    es: 'Da nombre a contactos que se llamaban como su identificador de WhatsApp',
    pt: 'Dá nome a contatos que se chamavam como o seu identificador do WhatsApp',
    en: 'Names contacts that were called by their identifier at WhatsApp',
  },
  noNumber,
  email: { es: 'Correo electrónico', pt: 'E-mail', en: 'Email' },
  extraInfo: {
    es: 'Información adicional',
    pt: 'Informações adicionais',
    en: 'Additional information',
  },
  extraName: { es: 'Campo', pt: 'Campo', en: 'Field' },
  extraValue: { es: 'Valor', pt: 'Valor', en: 'Value' },
  extraAdd: { es: 'Agregar información', pt: 'Adicionar informação', en: 'Add information' },
  extraRemove: { es: 'Quitar {{name}}', pt: 'Remover {{name}}', en: 'Remove {{name}}' },
  writeNamed: { es: 'Escribir a {{name}}', pt: 'Escrever para {{name}}', en: 'Write to {{name}}' },
  editNamed: { es: 'Editar a {{name}}', pt: 'Editar {{name}}', en: 'Edit {{name}}' },
  deleteNamed: { es: 'Eliminar a {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: { es: '¿Eliminar a {{name}}?', pt: 'Excluir {{name}}?', en: 'Delete {{name}}?' },
  deleteText: {
    es: 'Sus tickets cerrados se conservan.',
    pt: 'Os tickets fechados são mantidos.',
    en: 'Their closed tickets are kept.',
  },
  fromFile: {
    es: 'Importar una hoja de cálculo',
    pt: 'Importar uma planilha',
    en: 'Import a spreadsheet',
  },
  import: { es: 'Importar del teléfono', pt: 'Importar do telefone', en: 'Import from phone' },
  importing: { es: 'Importando…', pt: 'Importando…', en: 'Importing…' },
  imported: {
    es: 'Los contactos del teléfono están en la lista.',
    pt: 'Os contatos do telefone estão na lista.',
    en: 'The phone’s contacts are in the list.',
  },
  importTitle: {
    es: '¿Importar los contactos del teléfono?',
    pt: 'Importar os contatos do telefone?',
    en: 'Import the phone’s contacts?',
  },
  importText: {
    es: 'Los contactos guardados en el teléfono de la conexión predeterminada se agregan aquí. Los que ya existen toman el nombre que tienen en el teléfono.',
    pt: 'Os contatos salvos no telefone da conexão padrão são adicionados aqui. Os que já existem ficam com o nome que têm no telefone.',
    en: 'The contacts saved on the default connection’s phone are added here. Contacts that already exist take the name they have on the phone.',
  },
  importAction: { es: 'Importar', pt: 'Importar', en: 'Import' },
})
