/** Fifty distinguishable colours: ten hues in four depths, and ten greys and earths. */
export const palette = [
  ...['#B3261E', '#B3541E', '#8A6100', '#5F7A00', '#1B7F3B', '#00796B', '#0277A8', '#1F4FBF'],
  ...['#6B3FA0', '#A3226E', '#E53935', '#F4701F', '#F2A900', '#9CCC00', '#2EB85C', '#00BFA5'],
  ...['#00BFFF', '#3D7BFF', '#8E5CE6', '#E0409A', '#F28B82', '#F8AE7C', '#F8D66D', '#C9E265'],
  ...['#86DBA0', '#7ADBCB', '#8ED8F8', '#9DBBFF', '#C3A6F2', '#F3A4CF', '#FAD4D0', '#FCE0CB'],
  ...['#FCEFC4', '#E7F2BE', '#D0F0DA', '#CBEFE8', '#D2EFFB', '#DAE5FF', '#E8DDFA', '#FADCEC'],
  ...['#1F2933', '#4B5563', '#7B8794', '#A4CCCC', '#CBD2D9', '#E4E7EB', '#5D4037', '#8D6E63'],
  ...['#BCAAA4', '#607D8B'],
] as const
