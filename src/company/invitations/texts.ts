import { texts } from '#kernel/i18n/texts'

export const invitationTexts = texts({
  invite: { es: 'Invitar con un enlace', pt: 'Convidar com um link', en: 'Invite by link' },
  inviteText: {
    es: 'Quien abra el enlace elige su contraseña. Sirve una vez, durante siete días.',
    pt: 'Quem abrir o link escolhe a sua senha. Serve uma vez, durante sete dias.',
    en: 'Whoever opens the link chooses a password. It works once, for seven days.',
  },
  emailHint: {
    es: 'En blanco: lo escribe quien use el enlace.',
    pt: 'Em branco: quem usar o link o informa.',
    en: 'Blank: whoever uses the link enters it.',
  },
  create: { es: 'Crear el enlace', pt: 'Criar o link', en: 'Create the link' },
  link: { es: 'Enlace de la invitación', pt: 'Link do convite', en: 'Link of the invitation' },
  linkText: {
    es: 'Cópialo y envíalo a tu colega: no se vuelve a mostrar.',
    pt: 'Copie e envie à pessoa: não será mostrado de novo.',
    en: 'Copy it and send it to your colleague: it isn’t shown again.',
  },
  inNetwork: {
    es: 'Se abre en los equipos de tu misma red.',
    pt: 'Abre nos aparelhos da sua mesma rede.',
    en: 'It opens on devices in the same network as yours.',
  },
  hereOnly: {
    es: 'Solo se abre en este equipo: quien instaló Recado tiene que darle una dirección, con PUBLIC_URL.',
    pt: 'Abre só neste computador: quem instalou o Recado precisa dar um endereço a ele, com PUBLIC_URL.',
    en: 'It opens on this machine only: whoever installed Recado has to give it an address, with PUBLIC_URL.',
  },
  ready: { es: 'Listo', pt: 'Pronto', en: 'Done' },
  copy: { es: 'Copiar el enlace', pt: 'Copiar o link', en: 'Copy link' },
  another: { es: 'Invitar a otra persona', pt: 'Convidar outra pessoa', en: 'Invite someone else' },
  open: { es: 'Invitaciones sin usar', pt: 'Convites sem uso', en: 'Unused invitations' },
  anybody: { es: 'Sin correo todavía', pt: 'Ainda sem e-mail', en: 'No email yet' },
  lineOf: {
    es: '{{profile}}, de {{name}}, hasta el {{day}}',
    pt: '{{profile}}, de {{name}}, até {{day}}',
    en: '{{profile}}, by {{name}}, until {{day}}',
  },
  withdraw: { es: 'Retirar', pt: 'Retirar', en: 'Withdraw' },
  withdrawNamed: {
    es: 'Retirar la invitación: {{name}}',
    pt: 'Retirar o convite: {{name}}',
    en: 'Withdraw the invitation: {{name}}',
  },
  withdrawn: { es: 'Invitación retirada', pt: 'Convite retirado', en: 'Invitation withdrawn' },
  pageTitle: { es: 'Únete a tu equipo', pt: 'Junte-se à sua equipe', en: 'Join your team' },
  pageText: {
    es: 'Tu invitación a Recado',
    pt: 'O seu convite para o Recado',
    en: 'Your invitation to Recado',
  },
  pageFrom: {
    es: '{{name}} te invita a {{company}}.',
    pt: '{{name}} convida você para {{company}}.',
    en: '{{name}} invites you to {{company}}.',
  },
  looking: {
    es: 'Buscando la invitación…',
    pt: 'Procurando o convite…',
    en: 'Looking up the invitation…',
  },
  submit: {
    es: 'Crear mi cuenta y entrar',
    pt: 'Criar minha conta e entrar',
    en: 'Create my account and log in',
  },
  submitting: {
    es: 'Creando tu cuenta…',
    pt: 'Criando a sua conta…',
    en: 'Creating your account…',
  },
  haveAccount: { es: 'Ya tengo cuenta', pt: 'Já tenho conta', en: 'I already have an account' },
})
