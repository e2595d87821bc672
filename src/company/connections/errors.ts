import { errorCodes } from '#kernel/errors/error-codes'

export const connectionErrors = errorCodes({
  ERR_NO_OTHER_WHATSAPP: {
    status: 400,
    es: 'Debe haber al menos una conexión predeterminada.',
    pt: 'Deve haver pelo menos uma conexão padrão.',
    en: 'There must be at least one default connection.',
  },
  ERR_NO_DEF_WAPP_FOUND: {
    status: 400,
    es: 'Ningún número está conectado con WhatsApp. Un administrador puede vincular uno en Conexiones.',
    pt: 'Nenhum número está conectado ao WhatsApp. Um administrador pode vincular um em Conexões.',
    en: 'No number is connected to WhatsApp. An administrator can link one in Connections.',
  },
  ERR_WAPP_NOT_INITIALIZED: {
    status: 400,
    es: 'El número no está conectado con WhatsApp. Un administrador puede vincularlo en Conexiones.',
    pt: 'O número não está conectado ao WhatsApp. Um administrador pode vinculá-lo em Conexões.',
    en: 'The number isn’t connected to WhatsApp. An administrator can link it in Connections.',
  },
  ERR_WAPP_GREETING_REQUIRED: {
    status: 400,
    es: 'El saludo es obligatorio cuando hay más de un área.',
    pt: 'A saudação é obrigatória quando há mais de uma fila.',
    en: 'A greeting is required when there is more than one queue.',
  },
  ERR_WAPP_NAME_ALREADY_EXISTS: {
    status: 400,
    constraints: ['connections_name'],
    es: 'Ya hay una conexión con ese nombre.',
    pt: 'Já existe uma conexão com esse nome.',
    en: 'A connection with that name already exists.',
  },
  ERR_WAPP_TOKEN_ALREADY_EXISTS: {
    status: 400,
    constraints: ['connections_token'],
    es: 'Ese token ya está en uso. Elige otro.',
    pt: 'Esse token já está em uso. Escolha outro.',
    en: 'That token is already in use. Choose another.',
  },
  ERR_CONNECTIONS_LIMIT_REACHED: {
    status: 400,
    es: 'Tu plan no permite más conexiones.',
    pt: 'Seu plano não permite mais conexões.',
    en: 'Your plan doesn’t allow any more connections.',
  },
  ERR_NO_WAPP_FOUND: {
    status: 404,
    es: 'No se encontró la conexión.',
    pt: 'Conexão não encontrada.',
    en: 'Connection not found.',
  },
})
