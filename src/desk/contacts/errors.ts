import { errorCodes } from '#kernel/errors/error-codes'

export const contactErrors = errorCodes({
  ERR_WAPP_CHECK_CONTACT: {
    status: 400,
    es: 'WhatsApp no respondió a tiempo si el número existe. Inténtalo de nuevo.',
    pt: 'O WhatsApp não respondeu a tempo se o número existe. Tente de novo.',
    en: 'WhatsApp didn’t answer in time whether the number exists. Try again.',
  },
  ERR_WAPP_INVALID_CONTACT: {
    status: 400,
    es: 'Este número no tiene WhatsApp.',
    pt: 'Este número não tem WhatsApp.',
    en: 'This number isn’t on WhatsApp.',
  },
  ERR_DUPLICATED_CONTACT: {
    status: 400,
    constraints: ['contacts_number', 'contacts_lid'],
    es: 'Ya hay un contacto con este número.',
    pt: 'Já existe um contato com este número.',
    en: 'A contact with this number already exists.',
  },
  ERR_USERNAME_NOT_FOUND: {
    status: 409,
    es: 'Ninguno de tus contactos se llama así ahora en WhatsApp.',
    pt: 'Nenhum dos seus contatos se chama assim agora no WhatsApp.',
    en: 'None of your contacts bears this username on WhatsApp now.',
  },
  ERR_NO_CONTACT_FOUND: {
    status: 404,
    es: 'No se encontró el contacto.',
    pt: 'Contato não encontrado.',
    en: 'Contact not found.',
  },
})
