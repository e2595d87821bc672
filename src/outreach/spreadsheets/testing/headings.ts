/** Headings of sheets that people keep, by what they name, in the three languages. */
const phones = `
  Teléfono|Telefono|TELÉFONO|Teléfonos|Tel|Tel.|Tel:|TEL|Tel. 1|Tel 2|Teléfono 1|Teléfono móvil
  Teléfono celular|Tel. celular|Celular|CELULAR|Cel|Cel.|Móvil|Movil|MÓVIL|Núm. de teléfono
  Número|Numero|Número de teléfono|No. de teléfono|Nº de teléfono|Número de celular|Número móvil
  Número de WhatsApp|WhatsApp|Whatsapp |Teléfono (WhatsApp)|Teléfono / WhatsApp|Teléfono del trabajo
  Teléfono de casa|Teléfono particular|Teléfono principal|Otro teléfono|Teléfono del cliente
  Teléfono con código de país|Teléfono (con lada)|Teléfono de contacto|Número de contacto|Celular personal
  Telefone|TELEFONE|Telefones|Telefone 1|Fone|FONE|Fone 2|Fone comercial|Fone de casa|Telefone celular
  Telefone comercial|Telefone residencial|Telefone principal|Outro telefone|Telefone do cliente
  Telefone de contato|Número de telefone|Número do celular|Nº do telefone|Número do WhatsApp|Whats
  Zap|Celular/WhatsApp|Tel. celular|Tel. comercial|Celular 1|Celular de trabalho|Celular pessoal
  Telemóvel|Móvel|Telefone (com DDD)|Telefone com DDI|Número|Número de contato|Telefone móvel
  Phone|PHONE|phone|Phones|Phone Number|Phone number:|phone_number|phoneNumber|Phone No.|Phone #
  Mobile|MOBILE|Mobile Phone|mobile_phone|Mobile Number|Mobile No|Cell|Cell Phone|Cellphone|Telephone
  Telephone Number|Tel|Tel.|Number|WhatsApp|WhatsApp Number|Work Phone|Home Phone|Business Phone
  Business Phone 2|Primary Phone|Other Phone|Main Phone|Customer Phone|Contact Phone|Contact Number
  Phone 1 - Value|Phone 2 - Value|Phone (with country code)|Phone with country code|Secondary phone`

const numbersOfOthers = `
  Fax|Fax del trabajo|Business Fax|Teléfono de emergencia|Nombre y teléfono del tutor|Número de cliente
  Número de pedido|Número de serie|Número de factura|Nº|No.|N°|#|Código|Código postal|CP
  DNI|RFC|CURP|Extensión|Tipo de teléfono|Etiqueta teléfono 1|Teléfono 1 - Etiqueta|Buscapersonas|Télex
  Fax comercial|Telefone do responsável|Número do pedido|Número da nota|CPF|CNPJ|CEP|RG|Ramal|Pager
  Telefone 1 - Rótulo|Tipo de telefone|Data de nascimento|Endereço|Número da casa e rua
  Fax Number|Pager|Assistant's Phone|Company Main Phone|Order number|Invoice Number|Customer number
  Account Number|Serial number|Phone 1 - Label|Phone 1 - Type|Phone Type
  Extension|Zip|Postal Code|TTY/TDD Phone|Telex|ISDN|Callback|User 1|Government ID Number|Birthday|Amount`

const fullOrGivenNames = `
  Nombre|NOMBRE|nombre|Nombres|Nombre completo|Nombre y apellidos|Nombre y apellido|Nombres y apellidos
  Nombre/Apellidos|Apellidos y nombre|Apellido y nombres|Nombre del cliente|Nombre cliente|Nombre contacto
  Nombre de contacto|Nombre del contacto|Primer nombre|Segundo nombre|Nombre de pila|Otros nombres
  Nombre para mostrar|Nombre en pantalla|Nombre mostrado|Nombre completo (cliente)
  Cliente|CLIENTE|Clientes|Contacto|Contato|Client|Customer|Contact|FN
  Nome|NOME|Nomes|Nome completo|Nome e sobrenome|Nome do cliente|Nome cliente|Nome do contato|Nome contato
  Primeiro nome|Primeiro Nome|Segundo nome|Nome do meio|Nome de exibição|Nome para exibição|Nome próprio
  Name|NAME|name|Names|Full name|full_name|FullName|First Name|first_name|Given Name|Middle Name
  Additional Name|Display Name|Client name|Customer Name|Contact Name|Forename|Complete name`

const surnames = `
  Apellido|Apellidos|APELLIDOS|Apellido paterno|Apellido materno|Primer apellido|Segundo apellido
  Apellidos (cliente)|apellido_1|Apellido 2|Sobrenome|SOBRENOME|Sobrenomes|Último nome|Nome de família
  Apellido(s)|Apellido (paterno)|Ap. paterno|Ap. materno|Apellidos del cliente|apellidos|Sobrenome do cliente
  sobrenome|Último sobrenome|Apelidos|Sobrenome (família)|Último Nome
  Last Name|last_name|LastName|Surname|Family Name|LAST NAME|Last Names|family_name|Surnames|Last name(s)`

const namesOfOthers = `
  Nombre del hijo|Apodo|Nombre fonético|Prefijo del nombre|Alias
  Nome do pai|Nome do assistente|Apelido da conta|Usuário
  Assistant's Name|Company Yomi|Department|Puesto|Cargo|Manager's Name|Nickname|Phonetic First Name
  File Name|User name|Product name|Name Prefix|Name Suffix|Yomi Name|Given Name Yomi|Spouse`

const companies = `
  Empresa|EMPRESA|empresa|Empresas|Razón social|Razon Social|Nombre de la empresa|Nombre empresa|Compañía
  Organización|Nombre de la organización|Nombre comercial|Negocio|Nombre de organización
  Nome da empresa|Nome empresa|Nome fantasia|Razão social|RAZÃO SOCIAL|Organização|Nome da organização
  Company|COMPANY|company_name|Company Name|Companies|Organization|Organisation|Organization Name
  Organization 1 - Name|ORG|org|Nombre de la compañía|Empresa (cliente)|Empresa:`

const emails = `
  Email|E-mail|E mail|EMAIL|Correo|Correo electrónico|CORREO ELECTRONICO|Dirección de correo electrónico
  Dirección de correo electrónico 2|Correo 1 - Valor|Correo personal|Correo del trabajo|Email de contacto
  Endereço de e-mail|Endereço de email|Correio eletrônico?|E-mail principal|E-mail comercial|E-mail do cliente
  E-mail 1 - Value|E-mail 2 - Value|E-mail Address|E-mail 2 Address|Email Address|Primary Email|Work email
  Secondary Email|Mail|Mail address|email_address|Customer e-mail|E-mail 1 - Valor|Emails`

const addressesOfOthers = `
  E-mail Type|E-mail Display Name|E-mail 1 - Label|E-mail 2 Type|Dirección|Endereço|Address|Home Address
  Tipo de correo|Correo del tutor|E-mail do responsável|Nombre para mostrar del correo|Mailing list
  Etiqueta correo electrónico 1|E-mail 1 - Rótulo|Email consent|Email verified|Página web|Web Page|Site`

const codesOfCountries = `
  Código de país|Código país|CÓDIGO DE PAIS|Cód. país|Cod. de país|Código del país|Código internacional
  Prefijo internacional|Prefijo país|Prefijo del país|Indicativo país|Indicativo internacional|Lada país
  Lada internacional|Clave país|Clave de país|Código de país (+52)|codigo_pais|Código do país|DDI|ddi|DDI:
  Código país (DDI)|Prefixo internacional|Código Internacional|Country Code|country_code|CountryCode
  País|PAÍS|Pais|País/Región|País o región|Nombre del país|Nome do país|Country|COUNTRY|country
  Country/Region|Country name|País del cliente|País de residencia
  Phone country code|Country calling code|Calling code|Dial code|Dialing code|Country prefix`

const codesOfAreas = `
  Lada|LADA|lada|Lada:|Clave lada|Código lada|Lada nacional|Ladas|Código de área|Código área|Cód. área
  Cod. de área|codigo_area|Código de ciudad|Prefijo|Prefijo local|Prefijo de área|Característica|Indicativo
  Indicativo de ciudad|Código de area (sin 0)|DDD|ddd|DDD:|DDD (2 dígitos)|Código DDD|Código de Área
  Prefixo|Código local|Area code|AREA CODE|area_code|AreaCode|Phone area code|City code|Area prefix`

const listed = (table: string) =>
  table
    .split(/[|\n]/)
    .map((heading) => heading.trim())
    .filter(Boolean)

export const headingsOf = {
  number: listed(phones),
  name: listed(fullOrGivenNames),
  surname: listed(surnames),
  email: listed(emails).filter((heading) => !heading.endsWith('?')),
  countryCode: listed(codesOfCountries),
  areaCode: listed(codesOfAreas),
  company: listed(companies),
}

export const otherHeadings = listed(numbersOfOthers + namesOfOthers + addressesOfOthers)
