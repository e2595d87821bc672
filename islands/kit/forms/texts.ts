import { texts } from '#kernel/i18n/texts'

export const formTexts = texts({
  restored: {
    es: 'Aquí sigue lo que escribiste y no guardaste.',
    pt: 'Aqui continua o que você escreveu e não salvou.',
    en: 'Here is what you typed and didn’t save.',
  },
  typedMeanwhile: {
    es: 'Lo que escribiste mientras se guardaba aún no está guardado: sigue en el formulario.',
    pt: 'O que você escreveu enquanto era salvo ainda não foi salvo: continua no formulário.',
    en: 'What you typed while it was being saved isn’t saved yet: it is still in the form.',
  },
  savedNamed: {
    es: 'Se guardó {{name}}.',
    pt: '{{name}} foi salvo.',
    en: '{{name}} was saved.',
  },
  deletedNamed: {
    es: 'Se eliminó {{name}}.',
    pt: 'Você excluiu {{name}}.',
    en: '{{name}} was deleted.',
  },
  fieldRequired: {
    es: 'Completa «{{field}}»',
    pt: 'Preencha “{{field}}”',
    en: 'Fill in “{{field}}”',
  },
  fieldShort: {
    es: 'Escribe algo más en «{{field}}»: es muy corto',
    pt: 'Escreva um pouco mais em “{{field}}”: é curto demais',
    en: 'Write a little more in “{{field}}”: it is too short',
  },
  fieldLong: {
    es: 'Acorta «{{field}}»: es demasiado largo',
    pt: 'Encurte “{{field}}”: é longo demais',
    en: 'Shorten “{{field}}”: it is too long',
  },
  fieldEmail: {
    es: 'Escribe un correo electrónico válido, como ana@example.com',
    pt: 'Informe um e-mail válido, como ana@example.com',
    en: 'Enter a valid email address, such as ana@example.com',
  },
  fieldObligatory: {
    es: 'obligatorio',
    pt: 'Preencha “{{field}}”',
    en: 'Fill in “{{field}}”',
  },
  fieldMandatory: {
    es: 'Obligatorio',
    pt: 'Preencha “{{field}}”',
    en: 'Fill in “{{field}}”',
  },
  fieldMessageShort: {
    es: 'El mensaje es demasiado corto: escribe al menos 5 letras',
    pt: 'A mensagem é curta demais: informe pelo menos 5 letras',
    en: 'The message is too short: enter at least 5 letters',
  },
  fieldPast: {
    es: 'Esa hora ya pasó: elige otra en «{{field}}»',
    pt: 'Essa hora já passou: escolha outra em “{{field}}”',
    en: 'That time has passed: choose another in “{{field}}”',
  },
  fieldNameShort: {
    es: 'Mensaje muy Corto',
    pt: 'O nome é muito curto: informe pelo menos 3 letras',
    en: 'The name is too short: enter at least 3 letters',
  },
  fieldShortName: {
    es: 'nombre muy corto',
    pt: 'O nome é muito curto: informe pelo menos 3 letras',
    en: 'The name is too short: enter at least 3 letters',
  },
  fieldFullName: {
    es: 'O nome completo é obligatorio',
    pt: 'O nome completo é obrigatório',
    en: 'The full name is required',
  },
  fieldAddress: {
    es: 'O Endereço é obligatorio',
    pt: 'O endereço é obrigatório',
    en: 'The address is required',
  },
  fieldPostalCode: {
    es: 'CEP é obligatorio',
    pt: 'O CEP é obrigatório',
    en: 'The postal code is required',
  },
  fieldCountry: {
    es: 'País é obligatorio',
    pt: 'O país é obrigatório',
    en: 'The country is required',
  },
  fieldTaken: {
    es: 'Ya existe: escribe otro en «{{field}}»',
    pt: 'Já existe: informe outro em “{{field}}”',
    en: 'Already exists: enter another in “{{field}}”',
  },
  fieldNumberRounded: {
    es: 'Este número perdió cifras: escríbelo entero',
    pt: 'Este número perdeu dígitos: escreva-o inteiro',
    en: 'This number has lost digits: write it in full',
  },
  fieldNumberSeveral: {
    es: 'Hay más de un número: deja uno',
    pt: 'Há mais de um número: deixe um',
    en: 'There is more than one number: leave one',
  },
  fieldNumberExtension: {
    es: 'WhatsApp no llama a extensiones: escribe el número sin ella',
    pt: 'O WhatsApp não alcança ramais: escreva o número sem ele',
    en: 'WhatsApp does not reach extensions: write the number without it',
  },
  fieldNumberUsername: {
    es: 'Es un nombre de usuario, no un número: quien lo usa tiene que escribirte primero',
    pt: 'É um nome de usuário, não um número: quem o usa precisa escrever primeiro',
    en: 'It is a username, not a number: whoever bears it has to write to you first',
  },
  fieldNumberCountry: {
    es: 'Empieza con 0: escríbelo con el código del país',
    pt: 'Começa com 0: escreva-o com o código do país',
    en: 'It begins with 0: write it with the country code',
  },
  fieldNumberUnreadable: {
    es: 'Esto no se lee como un solo número de teléfono',
    pt: 'Isto não pode ser lido como um só número de telefone',
    en: 'This cannot be read as one phone number',
  },
  fieldNumberArea: {
    es: 'Falta la clave de área del número',
    pt: 'Falta o DDD do número',
    en: 'The area code of the number is missing',
  },
  fieldNumberCountries: {
    es: 'El número se lee de dos maneras: elige una, o escríbelo con + y el código del país',
    pt: 'O número pode ser lido de duas formas: escolha uma, ou escreva-o com + e o código do país',
    en: 'The number can be read in two ways: choose one, or write it with + and the country code',
  },
  fieldNumberAbroad: {
    es: 'No es un número de este país: escríbelo con + y el código del suyo',
    pt: 'Não é um número deste país: escreva-o com + e o código do país dele',
    en: 'It is not a number of this country: write it with + and the code of its own',
  },
  fieldNumberChoose: {
    es: 'Elige de qué país es este número',
    pt: 'Escolha de que país é este número',
    en: 'Choose which country this number is of',
  },
  fieldNumberNobody: {
    es: 'Nadie tiene un número así: revisa sus cifras, el área y el país',
    pt: 'Ninguém tem um número assim: confira os dígitos, o DDD e o país',
    en: 'Nobody has such a number: check its digits, the area and the country',
  },
  fieldInvalid: {
    es: 'Revisa «{{field}}»: este valor no es válido',
    pt: 'Confira “{{field}}”: este valor não é válido',
    en: 'Check “{{field}}”: this value isn’t valid',
  },
  nameShort: {
    es: 'El nombre es muy corto: escribe al menos 2 letras',
    pt: 'O nome é muito curto: informe pelo menos 2 letras',
    en: 'The name is too short: enter at least 2 letters',
  },
  nameLong: {
    es: 'El nombre es muy largo: escribe 50 letras como máximo',
    pt: 'O nome é muito longo: informe no máximo 50 letras',
    en: 'The name is too long: enter at most 50 letters',
  },
  nameMissing: { es: 'Escribe un nombre', pt: 'Informe um nome', en: 'Enter a name' },
  titleMissing: { es: 'Escribe un título', pt: 'Informe um título', en: 'Enter a title' },
  passwordShort: {
    es: 'La contraseña es muy corta: escribe al menos {{least}} caracteres',
    pt: 'A senha é muito curta: informe pelo menos {{least}} caracteres',
    en: 'The password is too short: enter at least {{least}} characters',
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
  phoneWrong: {
    es: 'Escribe el número solo con cifras y con el código del país',
    pt: 'Informe o número só com dígitos e com o código do país',
    en: 'Enter the number in digits only, with the country code',
  },
  tokenShort: {
    es: 'El token es muy corto: escribe al menos 16 caracteres',
    pt: 'O token é muito curto: informe pelo menos 16 caracteres',
    en: 'The token is too short: enter at least 16 characters',
  },
  noteMissing: { es: 'Escribe la nota', pt: 'Escreva a nota', en: 'Write the note' },
  noteShort: {
    es: 'La nota es muy corta: escribe al menos 2 letras',
    pt: 'A nota é muito curta: escreva pelo menos 2 letras',
    en: 'The note is too short: write at least 2 letters',
  },
  messageMissing: {
    es: 'Escribe al menos un mensaje',
    pt: 'Escreva pelo menos uma mensagem',
    en: 'Write at least one message',
  },
  messageLong: {
    es: 'Acorta el mensaje: caben 4096 caracteres',
    pt: 'Encurte a mensagem: cabem 4096 caracteres',
    en: 'Shorten the message: 4096 characters fit',
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
    es: 'Escribe un número entero en «{{field}}», como 3',
    pt: 'Informe um número inteiro em “{{field}}”, como 3',
    en: 'Enter a whole number in “{{field}}”, such as 3',
  },
  timeWrong: {
    es: 'Escribe una hora en «{{field}}», como 21:00',
    pt: 'Informe uma hora em “{{field}}”, como 21:00',
    en: 'Enter a time in “{{field}}”, such as 21:00',
  },
  dayWrong: {
    es: 'Elige un día en «{{field}}»',
    pt: 'Escolha um dia em “{{field}}”',
    en: 'Choose a day in “{{field}}”',
  },
  momentWrong: {
    es: 'Elige un día y una hora en «{{field}}»',
    pt: 'Escolha um dia e uma hora em “{{field}}”',
    en: 'Choose a day and a time in “{{field}}”',
  },
  choiceGone: {
    es: 'Elige otra vez en «{{field}}»: lo elegido ya no está',
    pt: 'Escolha de novo em “{{field}}”: o escolhido não está mais disponível',
    en: 'Choose again in “{{field}}”: what was chosen is gone',
  },
  colorWrong: {
    es: 'Escribe un color, como #00BFFF, o elige uno',
    pt: 'Informe uma cor, como #00BFFF, ou escolha uma',
    en: 'Enter a color, such as #00BFFF, or choose one',
  },
  optionTaken: {
    es: 'Escribe otra opción: # lleva al menú principal',
    pt: 'Informe outra opção: # leva ao menu principal',
    en: 'Enter another choice: # leads to the main menu',
  },
  urlWrong: {
    es: 'Escribe una dirección completa, como https://example.com/avisos',
    pt: 'Informe um endereço completo, como https://example.com/avisos',
    en: 'Enter a full address, such as https://example.com/notices',
  },
  wordsWrong: {
    es: 'Escribe hasta 20 palabras de 2 a 30 letras, con comas entre ellas',
    pt: 'Informe até 20 palavras de 2 a 30 letras, separadas por vírgulas',
    en: 'Enter up to 20 words of 2 to 30 letters, with commas between them',
  },
  reasonMissing: { es: 'Escribe el motivo', pt: 'Informe o motivo', en: 'Enter the reason' },
  reasonShort: {
    es: 'El motivo es muy corto: escribe al menos 3 letras',
    pt: 'O motivo é muito curto: informe pelo menos 3 letras',
    en: 'The reason is too short: enter at least 3 letters',
  },
  videoWrong: {
    es: 'Pega la dirección del video en YouTube',
    pt: 'Cole o endereço do vídeo no YouTube',
    en: 'Paste the address of the video on YouTube',
  },
  startOver: { es: 'Empezar de nuevo', pt: 'Começar de novo', en: 'Start over' },
})
