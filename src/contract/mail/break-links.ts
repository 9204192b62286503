const DOT = /(?<=\S)([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{M}\p{Cf}][\p{L}\p{N}\p{M}\p{Cf}-])/gu
const SCHEME = /(?<=\p{L}):(?=\S)|:(?=\/\/)/gu
const WWW = /\bwww\.(?=\S)/gi
const SHARE = /\\\\(?=\S)/g
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g

/**
 * Breaks links in a stranger's words. Email programs turn anything like an address into a link, so a space is inserted:
 * 'https://evil.example' becomes 'https: //evil. example'. Times, prices and names are unchanged.
 */
export function breakLinks(text: string): string {
  return text
    .replace(DOT, '$1 ')
    .replace(SCHEME, ': ')
    .replace(WWW, '$& ')
    .replace(SHARE, '$& ')
    .replace(IP_ADDRESS, (address) => address.replaceAll('.', '. '))
}
