import type { Catalogue } from '../es.ts'

export const timeline: Catalogue['timeline'] = {
  customer: 'O cliente',
  bot: 'O menu',
  phone: 'O telefone da empresa',
  api: 'Um programa',
  job: 'Recado',
  opened: '{{who}} abriu o ticket',
  accepted: '{{who}} aceitou o ticket',
  returned: '{{who}} devolveu o ticket à espera',
  transferred: '{{who}} transferiu o ticket para {{to}}',
  unplaced: '{{who}} deixou o ticket sem setor',
  closed: '{{who}} encerrou o ticket',
  reopened: '{{who}} reabriu o ticket',
  rated: 'O cliente avaliou o atendimento: {{rate}} de 3',
  tagged: '{{who}} pôs a etiqueta {{tag}}',
  untagged: '{{who}} tirou a etiqueta {{tag}}',
  noted: '{{who}} deixou uma nota',
  noteDeleted: '{{who}} excluiu uma nota',
  merged: 'Unido com os tickets de {{name}}',
  spied: '{{who}} espiou a conversa',
}
