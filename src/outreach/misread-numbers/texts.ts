import { texts } from '#kernel/i18n/texts'

export const misreadNumberTexts = texts({
  title: {
    es: 'Números que parecen mal leídos',
    pt: 'Números que parecem lidos errado',
    en: 'Numbers that look misread',
  },
  about: {
    es: 'Se escribieron o se importaron sin el código del país, y se guardaron como si lo tuvieran. Al corregir uno se pregunta a WhatsApp por el número de tu país. Se puede deshacer durante un día.',
    pt: 'Foram digitados ou importados sem o código do país, e salvos como se o tivessem. Ao corrigir um, o WhatsApp é consultado sobre o número do seu país. Dá para desfazer durante um dia.',
    en: 'They were typed or imported without the code of the country, and stored as if they had it. Putting one right asks WhatsApp for the number of your country. It can be undone for a day.',
  },
  countryMissing: {
    es: 'Aquí se verían los que se guardaron sin el código de tu país, pero no se sabe cuál es: ni una conexión ni la zona horaria lo dicen. Vincula tu WhatsApp o elige la zona horaria de tu empresa.',
    pt: 'Aqui apareceriam os que foram salvos sem o código do seu país, mas não se sabe qual é: nem uma conexão nem o fuso horário o dizem. Vincule seu WhatsApp ou escolha o fuso horário da sua empresa.',
    en: 'Those stored without the code of your country would be seen here, but it is not known which one that is: neither a connection nor the time zone says it. Link your WhatsApp or choose the time zone of your company.',
  },
  reading: {
    es: '{{number}} ({{country}})',
    pt: '{{number}} ({{country}})',
    en: '{{number}} ({{country}})',
  },
  storedAs: {
    es: 'Guardado: {{reading}}',
    pt: 'Salvo: {{reading}}',
    en: 'Stored: {{reading}}',
  },
  rightAs: {
    es: 'Correcto: {{reading}}',
    pt: 'Correto: {{reading}}',
    en: 'Right: {{reading}}',
  },
  ofNobody: {
    es: 'Ningún país tiene números así. Edita el contacto.',
    pt: 'Nenhum país tem números assim. Edite o contato.',
    en: 'No country has such numbers. Edit the contact.',
  },
  ofNobodyListed: {
    es: 'Ningún país tiene números así. Edítalo en su lista.',
    pt: 'Nenhum país tem números assim. Edite-o na lista.',
    en: 'No country has such numbers. Edit it in its list.',
  },
  inLists: { es: 'En listas: {{lists}}', pt: 'Em listas: {{lists}}', en: 'In lists: {{lists}}' },
  leavesLists: {
    es: 'Donde ya está el número correcto, este sale: {{lists}}',
    pt: 'Onde o número correto já está, este sai: {{lists}}',
    en: 'Where the right number is already, this one leaves: {{lists}}',
  },
  leftLists: {
    es: 'Salió de las que ya tenían el número correcto: {{lists}}',
    pt: 'Saiu das que já tinham o número correto: {{lists}}',
    en: 'It left those that had the right number already: {{lists}}',
  },
  inCampaigns_one: {
    es: '{{count}} campaña le va a escribir; al corregirlo, escribe al número correcto, y a nadie dos veces.',
    pt: '{{count}} campanha vai escrever para ele; ao corrigir, ela escreve para o número correto, e para ninguém duas vezes.',
    en: '{{count}} campaign is going to write to it; put right, it writes to the right number, and to nobody twice.',
  },
  inCampaigns_other: {
    es: '{{count}} campañas le van a escribir; al corregirlo, escriben al número correcto, y a nadie dos veces.',
    pt: '{{count}} campanhas vão escrever para ele; ao corrigir, elas escrevem para o número correto, e para ninguém duas vezes.',
    en: '{{count}} campaigns are going to write to it; put right, they write to the right number, and to nobody twice.',
  },
  isDouble: {
    es: 'El número correcto ya es un contacto: este se queda un día sin recibir nada y después se une a él.',
    pt: 'O número correto já é um contato: este fica um dia sem receber nada e depois é unido a ele.',
    en: 'The right number is a contact already: this one stays for a day without getting anything, and is joined with it then.',
  },
  putRight: { es: 'Corregir', pt: 'Corrigir', en: 'Put right' },
  putRightNamed: { es: 'Corregir a {{name}}', pt: 'Corrigir {{name}}', en: 'Put {{name}} right' },
  putRightDone: {
    es: '{{name}} tiene ahora el número {{number}}.',
    pt: '{{name}} tem agora o número {{number}}.',
    en: '{{name}} has the number {{number}} now.',
  },
  willJoin: {
    es: '{{name}} se une en un día al contacto que tiene {{number}}.',
    pt: '{{name}} será unido em um dia ao contato que tem {{number}}.',
    en: '{{name}} is joined in a day with the contact who has {{number}}.',
  },
  together: {
    es: 'Agregados juntos el',
    pt: 'Adicionados juntos em',
    en: 'Added together on',
  },
  putAllRight_one: {
    es: 'Corregir {{count}} de esta vez',
    pt: 'Corrigir {{count}} desta vez',
    en: 'Put {{count}} of these right',
  },
  putAllRight_other: {
    es: 'Corregir los {{count}} de esta vez',
    pt: 'Corrigir os {{count}} desta vez',
    en: 'Put all {{count}} of these right',
  },
  allDone: {
    es: '{{done}} corregidos, {{left}} no.',
    pt: '{{done}} corrigidos, {{left}} não.',
    en: '{{done}} put right, {{left}} not.',
  },
  hasMore: {
    es: 'Hay más, que aparecen cuando estos se corrigen.',
    pt: 'Há mais, que aparecem quando estes são corrigidos.',
    en: 'There are more, which appear when these are put right.',
  },
  undo: { es: 'Deshacer', pt: 'Desfazer', en: 'Undo' },
  undoNamed: {
    es: 'Deshacer la corrección de {{name}}',
    pt: 'Desfazer a correção de {{name}}',
    en: 'Undo putting {{name}} right',
  },
  undone: {
    es: '{{name}} tiene otra vez el número {{number}}.',
    pt: '{{name}} tem de novo o número {{number}}.',
    en: '{{name}} has the number {{number}} again.',
  },
  job_join_misread_numbers: {
    es: 'Une los contactos cuyo número se corrigió con los que ya lo tenían',
    pt: 'Une os contatos cujo número foi corrigido com os que já o tinham',
    en: 'Joins contacts whose number was put right with those who had it already',
  },
})
