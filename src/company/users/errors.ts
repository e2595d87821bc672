import { errorCodes } from '#kernel/errors/error-codes'

export const userErrors = errorCodes({
  ERR_USER_CREATION_DISABLED: {
    status: 400,
    es: 'La creación de usuarios está desactivada.',
    pt: 'A criação de usuários está desativada.',
    en: 'User creation is disabled.',
  },
  ERR_USER_EMAIL_EXISTS: {
    status: 400,
    constraints: ['users_email'],
    es: 'Ya hay un usuario con ese correo electrónico.',
    pt: 'Já existe um usuário com esse e-mail.',
    en: 'A user with that email already exists.',
  },
  ERR_USERS_LIMIT_REACHED: {
    status: 400,
    es: 'Tu plan no permite más usuarios.',
    pt: 'Seu plano não permite mais usuários.',
    en: 'Your plan doesn’t allow any more users.',
  },
  ERR_NO_USER_FOUND: {
    status: 404,
    es: 'No se encontró el usuario.',
    pt: 'Usuário não encontrado.',
    en: 'User not found.',
  },
})
