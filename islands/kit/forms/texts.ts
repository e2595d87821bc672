import { texts } from '#platform/i18n/texts'

export const formTexts = texts({
  restored: {
    es: 'Aquí sigue lo que escribiste y no guardaste.',
    pt: 'Aqui continua o que você escreveu e não salvou.',
    en: 'Here is what you typed and didn’t save.',
  },
  savedNamed: {
    es: 'Se guardó {{name}}.',
    pt: '{{name}} foi salvo.',
    en: '{{name}} was saved.',
  },
  nameShort: {
    es: 'El nombre es muy corto: escribe al menos 2 letras',
    pt: 'O nome é muito curto: informe pelo menos 2 letras',
    en: 'The name is too short: enter at least 2 letters',
  },
  nameMissing: { es: 'Escribe un nombre', pt: 'Informe um nome', en: 'Enter a name' },
  titleMissing: { es: 'Escribe un título', pt: 'Informe um título', en: 'Enter a title' },
  passwordShort: {
    es: 'La contraseña es muy corta',
    pt: 'A senha é muito curta',
    en: 'The password is too short',
  },
  passwordMissing: {
    es: 'Escribe una contraseña',
    pt: 'Informe uma senha',
    en: 'Enter a password',
  },
  emailMissing: {
    es: 'Escribe un correo electrónico',
    pt: 'Informe um e-mail',
    en: 'Enter an email address',
  },
  phoneShort: {
    es: 'El número es muy corto: escríbelo con el código del país',
    pt: 'O número é muito curto: informe-o com o código do país',
    en: 'The number is too short: enter it with the country code',
  },
  amountWrong: {
    es: 'Escribe un importe, como 499.90',
    pt: 'Informe um valor, como 499,90',
    en: 'Enter an amount, such as 499.90',
  },
  amountMissing: {
    es: 'Escribe un importe, como 499.90',
    pt: 'Informe um valor, como 499,90',
    en: 'Enter an amount, such as 499.90',
  },
  countWrong: {
    es: 'Escribe un número entero, como 3',
    pt: 'Informe um número inteiro, como 3',
    en: 'Enter a whole number, such as 3',
  },
  reasonMissing: { es: 'Escribe el motivo', pt: 'Informe o motivo', en: 'Enter the reason' },
  videoWrong: {
    es: 'Pega la dirección del video en YouTube',
    pt: 'Cole o endereço do vídeo no YouTube',
    en: 'Paste the address of the video on YouTube',
  },
  startOver: { es: 'Empezar de nuevo', pt: 'Começar de novo', en: 'Start over' },
})
