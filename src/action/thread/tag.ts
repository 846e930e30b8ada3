/** Names a comment of ours before its job is known, so that a lost answer is not posted twice. */
export const renderTag = (tag: string): string => `<!-- docs-agent ${tag} -->`

/** A text that ends with a tag or a marker is one of ours and never a request. */
export const isOwnText = (text: string): boolean => /<!-- docs-agent [^>]*-->\s*$/.test(text)
