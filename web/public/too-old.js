// Loaded by browsers that know no modules only.
document.getElementById('too-old').removeAttribute('hidden')
