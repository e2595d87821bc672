import { texts } from '#kernel/i18n/texts'
import { administration } from './articles/administration.ts'
import { automaticAnswers } from './articles/automatic-answers.ts'
import { billing } from './articles/billing.ts'
import { campaigns } from './articles/campaigns.ts'
import { firstSteps } from './articles/first-steps.ts'

export const helpTexts = texts({
  title: { es: 'Ayuda', pt: 'Ajuda', en: 'Help' },
  subtitle: {
    es: 'Guías y videos que explican cómo se trabaja aquí.',
    pt: 'Guias e vídeos que explicam como se trabalha aqui.',
    en: 'Guides and videos that explain how to work here.',
  },
  guides: { es: 'Guías', pt: 'Guias', en: 'Guides' },
  about: { es: 'Ayuda: {{name}}', pt: 'Ajuda: {{name}}', en: 'Help: {{name}}' },
  'article_first-steps': firstSteps.title,
  article_administration: administration.title,
  'article_automatic-answers': automaticAnswers.title,
  article_campaigns: campaigns.title,
  article_billing: billing.title,
  add: { es: 'Nuevo video', pt: 'Novo vídeo', en: 'New video' },
  addTitle: { es: 'Nuevo video', pt: 'Novo vídeo', en: 'New video' },
  editTitle: { es: 'Editar video', pt: 'Editar vídeo', en: 'Edit video' },
  search: { es: 'Buscar por título', pt: 'Buscar por título', en: 'Search by title' },
  empty: { es: 'Todavía no hay videos', pt: 'Ainda não há vídeos', en: 'No videos yet' },
  emptyText: {
    es: 'Pega la dirección de un video de YouTube para explicar algo a todos.',
    pt: 'Cole o endereço de um vídeo do YouTube para explicar algo a todos.',
    en: 'Paste the address of a YouTube video to explain something to everybody.',
  },
  name: { es: 'Título', pt: 'Título', en: 'Title' },
  description: { es: 'Descripción', pt: 'Descrição', en: 'Description' },
  video: { es: 'Video', pt: 'Vídeo', en: 'Video' },
  videoHint: {
    es: 'La dirección de YouTube, o su código.',
    pt: 'O endereço do YouTube, ou o seu código.',
    en: 'The YouTube address, or its id.',
  },
  play: {
    es: 'Ver el video «{{name}}»',
    pt: 'Ver o vídeo “{{name}}”',
    en: 'Play the video “{{name}}”',
  },
  open: { es: 'Abrir en YouTube', pt: 'Abrir no YouTube', en: 'Open on YouTube' },
  editNamed: { es: 'Editar {{name}}', pt: 'Editar {{name}}', en: 'Edit {{name}}' },
  deleteNamed: { es: 'Eliminar {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: {
    es: '¿Eliminar el video {{name}}?',
    pt: 'Excluir o vídeo {{name}}?',
    en: 'Delete video {{name}}?',
  },
  deleteText: {
    es: 'Dejará de verse en todas las empresas.',
    pt: 'Deixará de aparecer em todas as empresas.',
    en: 'It will no longer be shown to any company.',
  },
})
