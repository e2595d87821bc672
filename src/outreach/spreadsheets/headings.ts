/** Which field a heading names, as people, address books and cards write it in the three languages. */
import { normalized } from '#kernel/text/normalized'
import type { HeadedField } from './headed-fields.ts'

const list = (words: string) => new Set(words.split(/\s+/))

const numberWords = list(
  `telefono telefonos telefone telefones telephone phone phones tel fone celular celulares cel cell
  cellphone movil moviles movel mobile telemovel whatsapp whats wpp wsp zap phonenumber mobilephone`,
)
const emailWords = list('email emails mail correo')
/** Say which one of several it is, or nothing. */
const besides = list(
  `numero number num nro no nr n de do da del of the la el o a y e and or value valor
  main principal primary primario primaria secondary secundario secundaria first primer
  work trabajo trabalho business comercial home casa residencial personal pessoal particular
  other otro outro alternativo car carro coche automovil cliente client customer contacto contato
  contact electronico eletronico address direccion endereco`,
)
/** Beside `number`, which alone may count anything else than telephones. */
const onlyBesideNumber = list('de do da del of the contacto contato contact')

const names = list(
  `nome name nombre nomes names nombres nombrecompleto nomecompleto fullname completename displayname
  nombreyapellidos nombreyapellido nombresyapellidos nombresyapellido nombreapellidos nombreapellido
  apellidosynombre apellidosynombres apellidoynombre apellidoynombres nomeesobrenome nomeeapelido
  nombremostrado nombreparamostrar nombreenpantalla nomedeexibicao nomeparaexibicao mostrarnome
  nombredelcliente nombrecliente nomedocliente nomecliente clientname customername
  nombredelcontacto nombredecontacto nombrecontacto nomedocontato nomecontato contactname
  fn firstname givenname forename primernombre primeironome nombredepila nomeproprio
  middlename additionalname segundonombre segundonome nomedomeio otrosnombres`,
)
/** Also headings of codes and answers: they are names where no other column has those. */
const namesAlone = list(
  `cliente clientes client clients customer customers contacto contactos contato contatos contact
  contacts`,
)
const surnames = list(
  `lastname lastnames familyname familynames surname surnames apellido apellidos apellidopaterno
  apellidomaterno appaterno apmaterno primerapellido segundoapellido apellidodelcliente
  apellidosdelcliente sobrenome sobrenomes sobrenomedocliente ultimonome ultimosobrenome
  nomedefamilia apelidos`,
)

/** Of a company, and so of a person whose own name is missing. */
const companies = list(
  `empresa empresas company companies companyname org organizacion organization organisation
  organizacao organizationname nombredeorganizacion nombredelaorganizacion nomedaorganizacao
  nombredelaempresa nombreempresa nombredelacompania compania nomedaempresa nomeempresa nomefantasia
  nombrecomercial razonsocial razaosocial negocio`,
)

const codesOfCountries = list(
  `pais paises paisregion paisoregion regionpais country countries countryregion nombredelpais
  nombrepais nomedopais countryname paisdelcliente paisdocliente paisderesidencia
  codigodepais codigopais codigodelpais codigodopais codpais coddepais codigointernacional
  codigotelefonicodelpais prefijointernacional prefijodepais prefijopais prefijodelpais
  prefixointernacional prefixodopais indicativodepais indicativopais indicativodelpais
  indicativointernacional ladapais ladadepais ladainternacional clavepais clavedepais ddi
  countrycode phonecountrycode countrycallingcode callingcode dialcode dialingcode countryprefix
  internationalcode internationalprefix`,
)
const codesOfAreas = list(
  `lada ladas clavelada ladanacional codigolada ddd codigoddd codigodearea codigoarea codarea
  coddearea codigodeciudad codigociudad prefijo prefijodearea prefijolocal caracteristica indicativo
  indicativodeciudad prefixo codigolocal areacode phoneareacode citycode areaprefix`,
)

/** Two words of one country each say whose numbers are written with their area only. */
const codesSpoken: [word: RegExp, countryCode: string][] = [
  [/\bddd\b/i, '55'],
  [/\blada\b/i, '52'],
]

export function countryCodeSaid(headings: string[]): string {
  return codesSpoken.find(([word]) => headings.some((heading) => word.test(heading)))?.[1] ?? ''
}

export function fieldOf(heading: string): HeadedField | null {
  const words = wordsOf(heading)
  const name = words.join('')
  if (names.has(name)) return 'name'
  if (surnames.has(name)) return 'surname'
  if (namesAlone.has(name)) return 'name'
  if (companies.has(name)) return 'company'
  if (codesOfCountries.has(name)) return 'countryCode'
  if (codesOfAreas.has(name)) return 'areaCode'
  if (isAbout(words, emailWords)) return 'email'
  return isAbout(words, numberWords) || isNumber(words) ? 'number' : null
}

/** *Cliente* beside *Nombre* is something else. */
export function namesElse(heading: string): boolean {
  return namesAlone.has(wordsOf(heading).join(''))
}

function isAbout(words: string[], about: Set<string>): boolean {
  const isKnown = words.every((word) => about.has(word) || besides.has(word))
  return isKnown && words.some((word) => about.has(word))
}

function isNumber(words: string[]): boolean {
  const others = words.filter((word) => word !== 'numero' && word !== 'number')
  return others.length < words.length && others.every((word) => onlyBesideNumber.has(word))
}

/** Without accents, numbers, and what is in brackets or says how to write it. */
function wordsOf(heading: string): string[] {
  return normalized(heading, 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|\s(?:with|con|com|incl)\s.*$/g, ' ')
    .replace(/\be[\s-]+mail/g, 'email')
    .split(/[^\p{Letter}]+/u)
    .filter(Boolean)
}
