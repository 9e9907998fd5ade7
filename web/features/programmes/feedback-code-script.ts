/**
 * Moves the code of a printed link from the URL into the field of the form, so that neither the server nor the history gets
 * the URL with the code. The script contains no quotation marks and no ampersands, because React would escape them.
 */
export const feedbackCodeScript = `(function(){var code=location.hash.slice(1),field=document.getElementsByName(\`code\`)[0]
if(!code)return
history.replaceState(null,\`\`,location.pathname);if(field)field.value=code.slice(0,40)})()`
