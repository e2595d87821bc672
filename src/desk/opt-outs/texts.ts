import { texts } from '#kernel/i18n/texts'

export const optOutTexts = texts({
  /** To the customer, in the company's language. */
  confirmation: {
    es: 'Listo: no te enviaremos más campañas. Puedes seguir escribiéndonos cuando quieras.',
    pt: 'Pronto: não enviaremos mais campanhas. Você pode continuar nos escrevendo quando quiser.',
    en: 'Done: we won’t send you any more campaigns. You can still write to us whenever you like.',
  },
  title: { es: 'No quiere campañas', pt: 'Não quer campanhas', en: 'Opted out of campaigns' },
  wrote: {
    es: 'Escribió {{word}} el {{date}}.',
    pt: 'Escreveu {{word}} em {{date}}.',
    en: 'Wrote {{word}} on {{date}}.',
  },
  wroteTo: {
    es: 'Escribió {{word}} el {{date}}, en respuesta a «{{campaign}}».',
    pt: 'Escreveu {{word}} em {{date}}, em resposta a “{{campaign}}”.',
    en: 'Wrote {{word}} on {{date}}, in reply to “{{campaign}}”.',
  },
  undo: { es: 'Permitir campañas', pt: 'Permitir campanhas', en: 'Allow campaigns' },
  undoTitle: {
    es: '¿Permitir campañas de nuevo?',
    pt: 'Permitir campanhas de novo?',
    en: 'Allow campaigns again?',
  },
  undoText: {
    es: 'Hazlo solo si la persona lo pidió. Queda registrado con tu nombre y el motivo.',
    pt: 'Faça isso só se a pessoa pediu. Fica registrado com seu nome e o motivo.',
    en: 'Only do this if the person asked for it. Your name and the reason are recorded.',
  },
  reason: { es: 'Motivo', pt: 'Motivo', en: 'Reason' },
  undone: {
    es: 'Las campañas pueden escribirle de nuevo',
    pt: 'As campanhas podem escrever de novo',
    en: 'Campaigns may write to them again',
  },
  words: { es: 'Palabras de baja', pt: 'Palavras de descadastro', en: 'Opt-out words' },
  wordsHint: {
    es: 'Quien recibió una campaña y responde solo {{words}} no recibe ninguna más. Puedes añadir otras, separadas por comas.',
    pt: 'Quem recebeu uma campanha e responde só {{words}} não recebe mais nenhuma. Você pode adicionar outras, separadas por vírgulas.',
    en: 'Anyone who got a campaign and replies with just {{words}} gets no more of them. You can add others, separated by commas.',
  },
  saveWords: { es: 'Guardar palabras', pt: 'Salvar palavras', en: 'Save words' },
  ownWords: { es: 'Otras palabras', pt: 'Outras palavras', en: 'Other words' },
  wordsSaved: { es: 'Palabras guardadas', pt: 'Palavras salvas', en: 'Words saved' },
})
