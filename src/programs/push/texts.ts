import { texts } from '#kernel/i18n/texts'

/** What a notice says where no page is open. */
export const pushTexts = texts({
  wrote: { es: 'Nuevo mensaje', pt: 'Nova mensagem', en: 'New message' },
  wroteNamed: { es: '{{name}} escribió', pt: '{{name}} escreveu', en: '{{name}} wrote' },
  given: {
    es: 'Te transfirieron un ticket',
    pt: 'Transferiram um ticket para você',
    en: 'A ticket was transferred to you',
  },
  givenNamed: {
    es: 'Te transfirieron el ticket de {{name}}',
    pt: 'Transferiram para você o ticket de {{name}}',
    en: '{{name}}’s ticket was transferred to you',
  },
  woken: {
    es: 'Volvió un ticket pospuesto',
    pt: 'Um ticket adiado voltou',
    en: 'A snoozed ticket is back',
  },
  wokenNamed: {
    es: 'Volvió el ticket pospuesto de {{name}}',
    pt: 'Voltou o ticket adiado de {{name}}',
    en: '{{name}}’s snoozed ticket is back',
  },
  waiting: {
    es: 'Un cliente está esperando',
    pt: 'Um cliente está esperando',
    en: 'A customer is waiting',
  },
  waitingNamed: {
    es: '{{name}} está esperando',
    pt: '{{name}} está esperando',
    en: '{{name}} is waiting',
  },
  mentioned: {
    es: 'Te mencionaron en una nota',
    pt: 'Mencionaram você em uma nota',
    en: 'You were mentioned in a note',
  },
  mentionedNamed: {
    es: '{{author}} te mencionó en el ticket de {{name}}',
    pt: '{{author}} mencionou você no ticket de {{name}}',
    en: '{{author}} mentioned you in {{name}}’s ticket',
  },
  mentionedInChat: {
    es: 'Te mencionaron en el chat interno',
    pt: 'Mencionaram você no chat interno',
    en: 'You were mentioned in the internal chat',
  },
  mentionedInChatNamed: {
    es: '{{author}} te mencionó en {{name}}',
    pt: '{{author}} mencionou você em {{name}}',
    en: '{{author}} mentioned you in {{name}}',
  },
  outage: {
    es: '{{name}}: WhatsApp no responde',
    pt: '{{name}}: o WhatsApp não responde',
    en: '{{name}}: WhatsApp isn’t responding',
  },
  outageText: {
    es: 'Recado sigue intentando. Los mensajes saldrán cuando vuelva.',
    pt: 'O Recado continua tentando. As mensagens sairão quando voltar.',
    en: 'Recado keeps trying. Messages leave when it is back.',
  },
  outageOver: {
    es: '{{name}}: WhatsApp responde de nuevo',
    pt: '{{name}}: o WhatsApp voltou a responder',
    en: '{{name}}: WhatsApp is back',
  },
  outageOverText: {
    es: 'Los mensajes que esperaban están saliendo.',
    pt: 'As mensagens que esperavam estão saindo.',
    en: 'Queued messages are being sent.',
  },
  disconnected: {
    es: '{{name}} está desconectada',
    pt: '{{name}} está desconectada',
    en: '{{name}} is disconnected',
  },
  disconnectedText: {
    es: 'No recibe ni envía mensajes. Revisa las conexiones.',
    pt: 'Não recebe nem envia mensagens. Verifique as conexões.',
    en: 'It neither receives nor sends messages. Check the connections.',
  },
  campaignHeld: {
    es: 'La campaña {{name}} se detuvo',
    pt: 'A campanha {{name}} parou',
    en: 'Campaign {{name}} has paused',
  },
  campaignFailures: {
    es: 'Fallaron cinco envíos seguidos. No sigue hasta que alguien la reanude.',
    pt: 'Cinco envios seguidos falharam. Ela não continua até alguém retomá-la.',
    en: 'Five messages in a row failed. It doesn’t go on until somebody resumes it.',
  },
  campaignRestricted: {
    es: 'WhatsApp restringió el número. No sigue hasta que alguien la reanude.',
    pt: 'O WhatsApp restringiu o número. Ela não continua até alguém retomá-la.',
    en: 'WhatsApp has restricted the number. It doesn’t go on until somebody resumes it.',
  },
  campaignNoConnection: {
    es: 'Se eliminó su conexión. No sigue hasta que alguien elija otra y la reanude.',
    pt: 'A conexão dela foi excluída. Ela não continua até alguém escolher outra e retomá-la.',
    en: 'Its connection was deleted. It doesn’t go on until somebody chooses another one and resumes it.',
  },
  webhookOff: {
    es: 'El webhook a {{host}} se desactivó',
    pt: 'O webhook para {{host}} foi desativado',
    en: 'The webhook to {{host}} was switched off',
  },
  webhookGone: {
    es: 'El receptor respondió que ya no existe (410).',
    pt: 'O receptor respondeu que não existe mais (410).',
    en: 'The receiver answered that it is gone (410).',
  },
  webhookFailing: {
    es: 'Falló durante tres días. Actívalo de nuevo cuando el receptor funcione.',
    pt: 'Falhou por três dias. Ative-o de novo quando o receptor funcionar.',
    en: 'It failed for three days. Switch it on again once the receiver works.',
  },
  backupFailed: {
    es: 'La copia de seguridad no se terminó',
    pt: 'A cópia de segurança não foi concluída',
    en: 'The backup was not finished',
  },
  backupFailedText: {
    es: 'La última copia buena sigue ahí. Mira por qué falló.',
    pt: 'A última cópia boa continua lá. Veja por que falhou.',
    en: 'The last good one is still there. See why it failed.',
  },
  backupOld: {
    es: 'La última copia es de hace más de 36 horas',
    pt: 'A última cópia tem mais de 36 horas',
    en: 'The last backup is more than 36 hours old',
  },
  backupOldText: {
    es: 'Revisa el reloj de las copias o haz una ahora.',
    pt: 'Confira o horário das cópias ou faça uma agora.',
    en: 'Check the clock of the backups, or make one now.',
  },
  backupNone: {
    es: 'Aún no hay ninguna copia de seguridad',
    pt: 'Ainda não há nenhuma cópia de segurança',
    en: 'There is no backup yet',
  },
  backupNoneText: {
    es: 'Si se pierde el disco, se pierde todo. Haz una ahora.',
    pt: 'Se o disco se perder, tudo se perde. Faça uma agora.',
    en: 'If the disk is lost, so is everything. Make one now.',
  },
  backupDrill: {
    es: 'Una copia no se pudo restaurar en la prueba',
    pt: 'Uma cópia não pôde ser restaurada no teste',
    en: 'A backup could not be restored in a trial',
  },
  backupDrillText: {
    es: 'Haz otra ahora y mira qué le pasa a esta.',
    pt: 'Faça outra agora e veja o que há com esta.',
    en: 'Make another one now, and see what is wrong with it.',
  },
  open: { es: 'Toca para abrir.', pt: 'Toque para abrir.', en: 'Tap to open.' },
})
