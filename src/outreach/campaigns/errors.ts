import { errorCodes } from '#kernel/errors/error-codes'

export const campaignErrors = errorCodes({
  ERR_NO_CAMPAIGN_FOUND: {
    status: 404,
    es: 'No se encontró la campaña.',
    pt: 'Campanha não encontrada.',
    en: 'Campaign not found.',
  },
  ERR_CAMPAIGN_INVALID_NAME: {
    status: 400,
    es: 'El nombre de la campaña debe tener entre 2 y 50 caracteres.',
    pt: 'O nome da campanha deve ter de 2 a 50 caracteres.',
    en: 'The campaign’s name must have 2 to 50 characters.',
  },
  ERR_CAMPAIGN_NO_TEXT: {
    status: 400,
    es: 'La campaña necesita al menos un mensaje, y con confirmación también un mensaje de confirmación.',
    pt: 'A campanha precisa de pelo menos uma mensagem e, com confirmação, também de uma mensagem de confirmação.',
    en: 'The campaign needs at least one message and, with confirmation, at least one confirmation message.',
  },
  ERR_CAMPAIGN_WRONG_STATE: {
    status: 400,
    es: 'El estado de la campaña no lo permite.',
    pt: 'O estado da campanha não permite isso.',
    en: 'The campaign’s state doesn’t allow this.',
  },
  ERR_CAMPAIGN_NO_LIST: {
    status: 400,
    es: 'Elige una lista de contactos o una etiqueta.',
    pt: 'Escolha uma lista de contatos ou uma etiqueta.',
    en: 'Choose a contact list or a tag.',
  },
  ERR_CAMPAIGN_NO_CONNECTION: {
    status: 400,
    es: 'La campaña no tiene conexión o su conexión fue eliminada. Elige otra.',
    pt: 'A campanha não tem conexão ou a conexão foi excluída. Escolha outra.',
    en: 'The campaign has no connection, or it was deleted. Choose another one.',
  },
  ERR_CAMPAIGN_FILE_GONE: {
    status: 400,
    es: 'Se eliminó un archivo o la lista de archivos de la campaña. Revísela y vuelva a iniciarla.',
    pt: 'Um arquivo ou a lista de arquivos da campanha foi excluído. Revise-a e reinicie.',
    en: 'A file or the file list of the campaign was deleted. Review it and restart it.',
  },
  ERR_CAMPAIGN_NO_RECIPIENTS: {
    status: 400,
    es: 'No había ningún destinatario válido.',
    pt: 'Não havia nenhum destinatário válido.',
    en: 'There was no valid recipient.',
  },
  ERR_CAMPAIGN_LATE: {
    status: 400,
    es: 'No se inició: pasó más de un día de la hora programada.',
    pt: 'Não foi iniciada: passou mais de um dia da hora agendada.',
    en: 'Not started: it was more than a day late.',
  },
  ERR_CAMPAIGN_COMPANY_RESTS: {
    status: 400,
    es: 'La suscripción de la empresa venció o está desactivada.',
    pt: 'A assinatura da empresa venceu ou está desativada.',
    en: 'The company’s subscription has expired or is switched off.',
  },
  ERR_CAMPAIGN_UNCONFIRMED: {
    status: 400,
    es: 'No confirmó en siete días.',
    pt: 'Não confirmou em sete dias.',
    en: 'Didn’t confirm within seven days.',
  },
  ERR_CAMPAIGN_UNCERTAIN: {
    status: 400,
    es: 'No se sabe si llegó; no se envía otra vez.',
    pt: 'Não se sabe se chegou; não é enviada de novo.',
    en: 'It may or may not have arrived; it isn’t sent again.',
  },
  ERR_CAMPAIGN_QUIET_HOURS: {
    status: 400,
    es: 'Espera el fin de las horas sin envíos de la conexión.',
    pt: 'Espera o fim das horas sem envios da conexão.',
    en: 'Waiting for the end of the connection’s quiet hours.',
  },
  ERR_CAMPAIGN_DAILY_CAP: {
    status: 400,
    es: 'La conexión llegó a su límite de destinatarios por día.',
    pt: 'A conexão chegou ao limite de destinatários por dia.',
    en: 'The connection has reached its limit of recipients a day.',
  },
  ERR_CAMPAIGN_RAMP: {
    status: 400,
    es: 'La conexión se vinculó hace poco y llegó a los destinatarios de hoy.',
    pt: 'A conexão é recente e chegou aos destinatários de hoje.',
    en: 'The connection was linked lately and has reached today’s recipients.',
  },
  ERR_CAMPAIGN_FAILURES: {
    status: 400,
    es: 'Fallaron cinco envíos seguidos. Revisa la conexión antes de reanudarla.',
    pt: 'Cinco envios seguidos falharam. Verifique a conexão antes de retomá-la.',
    en: 'Five messages in a row failed. Check the connection before you resume it.',
  },
  ERR_CAMPAIGN_RESTRICTED: {
    status: 400,
    es: 'WhatsApp restringió el número. Reanudarla demasiado pronto puede empeorarlo.',
    pt: 'O WhatsApp restringiu o número. Retomá-la cedo demais pode piorar.',
    en: 'WhatsApp has restricted the number. Resuming too soon may make it worse.',
  },
  ERR_CAMPAIGN_RESTORED: {
    status: 400,
    es: 'Se detuvo porque se restauró una copia de seguridad: algunos destinatarios quizá ya recibieron el mensaje.',
    pt: 'Parou porque uma cópia de segurança foi restaurada: alguns destinatários talvez já tenham recebido a mensagem.',
    en: 'It stopped because a backup was restored: some recipients may have the message already.',
  },
  ERR_CAMPAIGN_MESSAGE_DELETED: {
    status: 400,
    es: 'El mensaje se eliminó antes de enviarse.',
    pt: 'A mensagem foi excluída antes do envio.',
    en: 'The message was deleted before it was sent.',
  },
})
