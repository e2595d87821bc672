import { errorCodes } from '#kernel/errors/error-codes'

export const invitationErrors = errorCodes({
  ERR_NO_INVITATION_FOUND: {
    status: 404,
    es: 'Esta invitación no existe o fue retirada. Pide otra.',
    pt: 'Este convite não existe ou foi retirado. Peça outro.',
    en: 'This invitation doesn’t exist or was withdrawn. Ask for another one.',
  },
  ERR_INVITATION_USED: {
    status: 400,
    es: 'Esta invitación ya se usó. Entra con tu contraseña, o pide otra.',
    pt: 'Este convite já foi usado. Entre com a sua senha, ou peça outro.',
    en: 'This invitation was used already. Log in with your password, or ask for another one.',
  },
  ERR_INVITATION_EXPIRED: {
    status: 400,
    es: 'Esta invitación ha vencido. Pide otra.',
    pt: 'Este convite venceu. Peça outro.',
    en: 'This invitation has expired. Ask for another one.',
  },
  ERR_INVITATIONS_LIMIT_REACHED: {
    status: 400,
    es: 'Hay demasiadas invitaciones sin usar. Retira alguna.',
    pt: 'Há convites demais sem uso. Retire algum.',
    en: 'There are too many unused invitations. Withdraw one.',
  },
})
