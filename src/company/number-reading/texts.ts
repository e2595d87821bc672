import { texts } from '#kernel/i18n/texts'

export const numberReadingTexts = texts({
  country: {
    es: 'País de los números sin +',
    pt: 'País dos números sem +',
    en: 'Country of numbers without +',
  },
  chooseCountry: { es: 'Elige el país', pt: 'Escolha o país', en: 'Choose the country' },
  internationally: {
    es: 'Ya llevan el código de su país',
    pt: 'Já têm o código do país',
    en: 'They have the code of their country',
  },
  storedAs: {
    es: 'Se guardará como {{number}} ({{country}}).',
    pt: 'Será salvo como {{number}} ({{country}}).',
    en: 'It will be stored as {{number}} ({{country}}).',
  },
  unknownCountry: { es: 'país desconocido', pt: 'país desconhecido', en: 'unknown country' },
  whichOne: {
    es: '¿Qué número es? Elige uno:',
    pt: 'Que número é? Escolha um:',
    en: 'Which number is it? Choose one:',
  },
  areaCode: { es: 'Clave de área', pt: 'DDD', en: 'Area code' },
})
