import { texts } from '#kernel/i18n/texts'

/** What the lookups say to customers, in the company's language. */
export const lookupTexts = texts({
  invalidDocument: {
    es: 'Este CPF/CNPJ no es válido. Revisa los números y escríbelo de nuevo.',
    pt: 'Este CPF/CNPJ não é válido. Confira os números e envie de novo.',
    en: 'This CPF/CNPJ is not valid. Check the digits and send it again.',
  },
  noCustomer: {
    es: 'No encontramos ningún cliente con este CPF/CNPJ. Revísalo y escríbelo de nuevo, o espera: una persona te atenderá.',
    pt: 'Não encontramos cadastro com este CPF/CNPJ. Confira e envie de novo, ou aguarde: uma pessoa vai atender você.',
    en: 'We found no customer with this CPF/CNPJ. Check it and send it again, or wait: somebody will help you.',
  },
  noBill: {
    es: 'No hay facturas pendientes con este CPF/CNPJ. Si necesitas algo más, una persona te atenderá.',
    pt: 'Não há faturas em aberto com este CPF/CNPJ. Se precisar de algo mais, uma pessoa vai atender você.',
    en: 'There are no open bills for this CPF/CNPJ. If you need anything else, somebody will help you.',
  },
  unavailable: {
    es: 'Ahora no podemos consultar el sistema. Una persona te atenderá.',
    pt: 'Não conseguimos consultar o sistema agora. Uma pessoa vai atender você.',
    en: 'We can’t look this up right now. Somebody will help you.',
  },
  bill: {
    es: '*Segunda vía de tu factura*\nImporte: {{amount}}\nVencimiento: {{dueDate}}',
    pt: '*Segunda via da sua fatura*\nValor: {{amount}}\nVencimento: {{dueDate}}',
    en: '*Copy of your bill*\nAmount: {{amount}}\nDue date: {{dueDate}}',
  },
  link: { es: 'Enlace: {{link}}', pt: 'Link: {{link}}', en: 'Link: {{link}}' },
  others_one: {
    es: 'Hay 1 factura pendiente más.',
    pt: 'Há mais 1 fatura em aberto.',
    en: 'There is 1 more open bill.',
  },
  others_other: {
    es: 'Hay {{count}} facturas pendientes más.',
    pt: 'Há mais {{count}} faturas em aberto.',
    en: 'There are {{count}} more open bills.',
  },
  codesFollow: {
    es: 'Para pagar, copia el código del siguiente mensaje.',
    pt: 'Para pagar, copie o código da próxima mensagem.',
    en: 'To pay, copy the code in the next message.',
  },
  digitLineAndPixFollow: {
    es: 'Para pagar, copia uno de los siguientes mensajes: primero la línea digitable, después el Pix.',
    pt: 'Para pagar, copie uma das próximas mensagens: primeiro a linha digitável, depois o Pix Copia e Cola.',
    en: 'To pay, copy one of the next messages: first the digit line, then the Pix code.',
  },
  unlocked: {
    es: 'Liberamos tu acceso. Reinicia el equipo y espera hasta 5 minutos. Si no vuelve, escríbenos.',
    pt: 'Liberamos seu acesso em confiança. Reinicie o equipamento e aguarde até 5 minutos. Se não voltar, escreva para nós.',
    en: 'We have unlocked your access. Restart your router and wait up to 5 minutes. If it doesn’t come back, write to us.',
  },
  active: {
    es: 'Tu acceso no está bloqueado. Reinicia el equipo; si no vuelve, espera: una persona te atenderá.',
    pt: 'Seu acesso não está bloqueado. Reinicie o equipamento; se não voltar, aguarde: uma pessoa vai atender você.',
    en: 'Your access is not locked. Restart your router; if it doesn’t come back, wait: somebody will help you.',
  },
  refused: {
    es: 'No pudimos liberar tu acceso. Una persona te atenderá.',
    pt: 'Não foi possível liberar seu acesso. Uma pessoa vai atender você.',
    en: 'We couldn’t unlock your access. Somebody will help you.',
  },
})
