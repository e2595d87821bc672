import { texts } from '#kernel/i18n/texts'

/** Writing a note in the place of an answer, and being mentioned in one. */
export const mentionTexts = texts({
  note: {
    es: 'Nota interna sobre {{name}}',
    pt: 'Nota interna sobre {{name}}',
    en: 'Internal note about {{name}}',
  },
  placeholder: {
    es: 'Nota para tu equipo, el cliente no la ve. @ menciona a alguien',
    pt: 'Nota para a sua equipe, o cliente não a vê. @ menciona alguém',
    en: 'Note for your team, hidden from the customer. @ mentions someone',
  },
  hint: {
    es: 'Enter agrega la nota. El cliente no la ve.',
    pt: 'Enter adiciona a nota. O cliente não a vê.',
    en: 'Enter adds the note. The customer doesn’t see it.',
  },
  hintCtrl: {
    es: 'Ctrl + Enter agrega la nota. El cliente no la ve.',
    pt: 'Ctrl + Enter adiciona a nota. O cliente não a vê.',
    en: 'Ctrl + Enter adds the note. The customer doesn’t see it.',
  },
  add: { es: 'Agregar la nota', pt: 'Adicionar a nota', en: 'Add the note' },
  noFiles: {
    es: 'Una nota no lleva archivos. Para enviarlos al cliente, pasa a Respuesta.',
    pt: 'Uma nota não leva arquivos. Para enviá-los ao cliente, vá para Resposta.',
    en: 'Notes take no files. To send them to the customer, switch to Reply.',
  },
  colleagues: { es: 'Tu equipo', pt: 'Sua equipe', en: 'Your team' },
  mentionedYou: {
    es: '{{author}} te mencionó en el ticket de {{name}}: «{{text}}»',
    pt: '{{author}} mencionou você no ticket de {{name}}: “{{text}}”',
    en: '{{author}} mentioned you in {{name}}’s ticket: “{{text}}”',
  },
  mentionedInChat: {
    es: '{{author}} te mencionó en {{name}}: «{{text}}»',
    pt: '{{author}} mencionou você em {{name}}: “{{text}}”',
    en: '{{author}} mentioned you in {{name}}: “{{text}}”',
  },
  unseen_one: { es: '{{count}} mención', pt: '{{count}} menção', en: '{{count}} mention' },
  unseen_other: { es: '{{count}} menciones', pt: '{{count}} menções', en: '{{count}} mentions' },
  mentionedBy: {
    es: '{{author}} te mencionó: {{text}}',
    pt: '{{author}} mencionou você: {{text}}',
    en: '{{author}} mentioned you: {{text}}',
  },
  open: { es: 'Abrir', pt: 'Abrir', en: 'Open' },
})
