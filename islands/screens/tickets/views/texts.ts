import { texts } from '#kernel/i18n/texts'

export const ticketViewTexts = texts({
  views: { es: 'Vistas guardadas', pt: 'Visualizações salvas', en: 'Saved views' },
  save: { es: 'Guardar vista', pt: 'Salvar visualização', en: 'Save view' },
  addTitle: { es: 'Guardar vista', pt: 'Salvar visualização', en: 'Save view' },
  editTitle: { es: 'Vista «{{name}}»', pt: 'Visualização “{{name}}”', en: 'View “{{name}}”' },
  edit: {
    es: 'Cambiar la vista «{{name}}»',
    pt: 'Alterar a visualização “{{name}}”',
    en: 'Change the view “{{name}}”',
  },
  name: { es: 'Nombre', pt: 'Nome', en: 'Name' },
  holds: { es: 'Filtros', pt: 'Filtros', en: 'Filters' },
  shared: { es: 'Para todo el equipo', pt: 'Para toda a equipe', en: 'For the whole team' },
  sharedHint: {
    es: 'Todos la ven; solo los administradores la cambian.',
    pt: 'Todos a veem; só administradores a alteram.',
    en: 'Everybody sees it; only admins change it.',
  },
  ofTeam: { es: 'del equipo', pt: 'da equipe', en: 'of the team' },
  saved: { es: 'Vista guardada', pt: 'Visualização salva', en: 'View saved' },
  deleteTitle: {
    es: '¿Eliminar la vista «{{name}}»?',
    pt: 'Excluir a visualização “{{name}}”?',
    en: 'Delete the view “{{name}}”?',
  },
  deleteText: {
    es: 'Los tickets no cambian.',
    pt: 'Os tickets não mudam.',
    en: 'Tickets don’t change.',
  },
  deleteShared: {
    es: 'Desaparece para todo el equipo. Los tickets no cambian.',
    pt: 'Desaparece para toda a equipe. Os tickets não mudam.',
    en: 'It disappears for the whole team. Tickets don’t change.',
  },
})
