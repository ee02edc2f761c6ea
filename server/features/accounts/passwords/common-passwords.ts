/**
 * What the commonest passwords are made of once a rule asks for a capital, a digit and a sign: a word, with digits and
 * signs around it and look-alikes inside. Folded: lower case, no look-alikes.
 */
export const commonStems: ReadonlySet<string> = new Set(
  `
  a aa aaa aaaa aaaaaa aaaaaaaa ab abc abcd abcde abcdef abcdefg abcdefgh abcabc access account admin administrator
  adminadmin alexander amanda america andrea andrew angel anthony apple april arsenal asdf asdfasdf asdfg asdfgh asdfghjk
  asdfghjkl ashley august austin autumn azerty babygirl bailey banana barcelona baseball basketball batman beautiful
  benjamin bismillah blink brandon brooklyn budtender business butterfly buster california cannabis carlos changeit
  changeme charlie cheese chelsea chicago chocolate christian christmas coffee colorado company computer cookie corvette
  cowboys dallas daniel database david december default demo demodemo denver diamond dispensary dolphin dragon eagles
  easter elizabeth eminem employee falcon family fashion february ferrari firefly fishing flower football forever freedom
  friday friends gabriel garfield george ginger google guest guitar hallo hannah happy harley heaven hello hellohello
  helloworld hockey hottie hunter hunting iloveu iloveyou internet jackson january jasmine jasper jennifer jessica jesus
  john jordan jordanjordan joseph joshua july june justin killer knight lakers legend letmein letmeinnow liverpool login
  london love lovely loveme lovelove madison maggie manager march marijuana marina martin master matrix matthew maverick
  melissa mercedes michael michelle microsoft mine mindy monday monkey morgan mother mustang myspace natasha new newpassword
  newyork nicholas nicole november nintendo number october office oliver orange p pa packers pass passpass passport
  passwd password passwordpassword patrick peanut pepper phoenix playboy please pokemon princess private purple qaz qazwsx
  qazwsxedc qaz2wsx q2w3e4r q2w3e4r5t qwe qweasd qweasdzxc qweqwe qwer qwert qwerty qwertyqwerty qwertyu qwertyui qwertyuiop
  qwertz rainbow raiders rangers ranger rebecca richard robert rocky root sales samantha samsung samuel saturday school
  scooter secret secure security september service shadow shannon silver snoopy snowball soccer softball sophie spider
  spiderman spring staff starbucks starwars steelers stella student summer sunday sunflower sunshine superman superstar
  support sweety taylor temp temppass temporary tempest tennis test testing testtest thomas thunder thursday tiffany tigger
  tinkerbell toor trainer training travis trellis trellis-demo trustno tuesday turtle tweety user username vanessa
  victoria victory wednesday welcome welcomeback welcometo whatever william willow winner winston winter wolverine work
  yamaha yankees yellow zaq zaqxsw zaqwsx zxc zxcvb zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
)
