/** Why a connection is down, by the code that the session ended with; and why WhatsApp refused. */
export const reasons = {
  ERR_WAPP_UNSCANNED: 'Nadie escaneó el código a tiempo. Pide uno nuevo.',
  ERR_WAPP_LOGGED_OUT: 'El teléfono cerró esta sesión. Pide un código QR nuevo.',
  ERR_WAPP_BANNED: 'WhatsApp bloqueó este número. Revisa la aplicación en el teléfono.',
  ERR_WAPP_RESTRICTED: 'WhatsApp restringió este número por un tiempo. Inténtalo más tarde.',
  ERR_WAPP_REPLACED: 'Otro programa usa esta misma sesión. Ciérralo e intenta de nuevo.',
  ERR_WAPP_OUTDATED: 'WhatsApp ya no acepta esta versión. Actualiza Recado.',
  ERR_WAPP_REFUSED: 'WhatsApp rechazó la conexión. Intenta de nuevo o pide un código QR nuevo.',
  ERR_WAPP_UNREACHABLE: 'No se pudo llegar a WhatsApp después de varios intentos.',
  ERR_WAPP_NUMBER: 'WhatsApp no aceptó ese número para vincularlo. Revísalo.',
  ERR_WAPP_KEYS_UNREADABLE:
    'Las claves guardadas no se pueden leer: cambió APP_SECRET. Pide un código QR nuevo.',
  /** Of one message. */
  refused: 'WhatsApp no aceptó el mensaje',
  463: 'WhatsApp limita por ahora lo que este número envía. Espera unas horas antes de intentarlo de nuevo.',
}
