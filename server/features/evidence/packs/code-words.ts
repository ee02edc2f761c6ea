import { randomInt } from 'node:crypto'

/** Short words that are easy to say, to hear and to type. */
const words = `
  acorn actor adobe agate airport album alder alley almond alpine amber anchor angle ankle anthem antler anvil apple
  april apron arbor arch archer arctic arena armor arrow artist ash aspen atlas attic autumn avocado award axle
  azure badge badger bagel bakery balcony ballad ballet balloon bamboo banana banjo banner barber barley barn baron
  barrel basil basin basket baton bayou beach beacon bead beaker beam bean bear beaver bedrock beehive beetle bell
  belt bench bento berry bicycle birch biscuit bishop bison blanket blizzard blossom blue bluff board boat bobcat
  bonnet book boot border bottle boulder bouquet bowl bracket branch brass bread breeze brick bridge bright bronze
  brook broom brownie brush bucket buckle buffalo bugle bundle bunny burrow butter button cabbage cabin cable cactus
  camel camera camp canal canary candle candy canoe canvas canyon captain caramel caravan cardinal cargo carpet
  carrot cashew castle catalog catfish cavern cedar celery cello cement center chalk chamber channel chapel chapter
  charm chart cheddar cherry chestnut chicken chimney chisel chorus chowder cider cinema cinnamon circle circus
  citrus city clarinet clay cliff clock cloud clover coast cobalt cobbler cocoa coconut coffee coin collar colony
  comet comma compass concert condor cookie copper coral corner cosmos cottage cotton cougar country coyote cradle
  cranberry crane crater crayon cream creek cricket crimson crown crystal cube cumin cupboard cupcake curry curtain
  cushion cycle cypress daffodil dahlia dairy daisy dance dashboard dawn daylight deck delta denim desert desk
  diamond diary dinner dipper dish dock doctor dolphin domino donkey door dove dragon dragonfly drawer dream drizzle
  drum duck dune dusk eagle earth easel echo eclipse editor eel eggplant elbow elder elegant elephant elevator elk
  elm ember emerald emu engine envelope equator estate evening evergreen fabric fairway falcon family farm farmer
  feather fence fennel fern ferry festival fiddle field fiesta fig filter finch fire firefly fish fjord flag
  flagpole flame flamingo flannel flask flint flock floor flute fog folder footpath forest forge fork fossil
  fountain fox foxglove frame freckle freight frog frost fruit fudge funnel galaxy gallery galley garage garden
  gardener garland garlic garnet gate gazebo gazelle gecko gem geyser giant ginger giraffe glacier glass glider
  globe glove goat gold goldfish goose gorge grain granite grape grapefruit graph grass gravel gravity green griddle
  grove guitar gulf gull gumdrop habit hallway hammer hammock hamster handbell handle harbor harmony harp harvest
  hat hatch hawk hazel hazelnut headlight heart heather hedge hedgehog helmet herald herb heron hickory highway hill
  hinge hollow homestead honey honeybee hood hopscotch horizon horn hornet horseshoe hotel house hummus hunter husky
  hyena iceberg icebox icicle igloo iguana image index indigo ink inlet insect iris iron island ivory ivy jackal
  jacket jade jaguar jam january jar jasmine jasper jaw jelly jersey jetty jewel jigsaw jockey journal journey jug
  juice jukebox july jumper june jungle juniper jupiter kale kangaroo kayak kettle keyboard keystone kingdom kiosk
  kitchen kite kitten kiwi koala label lace ladder ladybug lagoon lake lakeside lamb lamp landmark lantern lark
  laser latch lather laurel lava lavender lawn leaf leather ledger legend lemon lentil leopard letter lettuce
  library lichen lifeguard lighthouse lilac lily lime limestone linen lion lizard lobby lobster locket locust lodge
  longboat lotus lumber lunar lunch lyric magenta magic magnet magnolia mahogany mailbox mallet mammoth mango manor
  mantle map maple marathon marble march margin marigold marina market marmot maroon marsh marshmallow marvel mason
  meadow medal melody melon memory mentor menu mercury merlin mesa metal meteor metro midnight milk milkshake mill
  mineral mint minute mirror mist mitten mocha model molar moment monarch monday monkey moon moonlight moose morning
  mosaic moss motor mountain mouse muffin mulberry museum mushroom music mustang mustard napkin narrow nature navy
  nebula nectar needle nephew nest nickel night nightingale noble noodle north notebook nougat novel nugget number
  nutmeg nutshell oak oasis oat oatmeal object ocean octave october octopus office olive omega onion onyx opal opera
  orange orbit orchard orchid oregano organ oriole osprey ostrich otter outpost oval oven overpass owl oxygen oyster
  pacific paddle page pagoda paintbrush palace palm pancake panda panel panther papaya paper paprika parade parasol
  parcel park parka parrot parsley pasta pastel pasture path patio pavilion peacock peanut pearl pebble pecan pedal
  pelican pencil penguin penny peony pepper peppermint perch petal pewter phoenix piano pickle picnic picture pigeon
  pillar pillow pilot pine pineapple pinto pinwheel pioneer pistachio pixel pizza planet plank plaster plate
  playground plaza plum pocket poem poet polar pony popcorn poplar poppy porcelain porch portal postcard potato
  pottery powder prairie pretzel primrose prism puddle puffin pulley puma pumpkin puppet puppy purple puzzle pyramid
  python quail quarry quartz quill quilt quinoa rabbit raccoon radar radio radish raft rail railway rainbow rainfall
  raisin ranch ranger raspberry raven ravine recipe red redwood reef relay rhubarb ribbon rice ridge ripple river
  robin robot rocket rodeo rooster root rope rose rosemary rowboat ruby rudder rug runner rust saddle saffron sage
  sail sailboat salad salmon salsa sandal sandstone sapphire sardine satchel satin saturn sauce savanna sawmill
  scarf scarlet school science scooter scout screen scroll sculptor seagull seashell seaside season seed sequoia
  sesame shadow shamrock shark shelf shell shelter sheriff shore shovel shrub shutter sienna sierra signal silk
  silver siren skate sketch sky skylark skyline slate sled sleeve slipper sloth smoke snail snow snowflake snowman
  soap soccer sofa solar songbird sonnet soup south spaniel spark sparrow spatula spearmint spice spider spinach
  spiral spoon spring spruce squash squid squirrel stable stadium stage stamp star starfish stargazer station statue
  steam steel stem stencil stone stool stork storm story stove straw stream street string studio sugar suitcase
  summer summit sun sunday sundial sunflower sunrise sunset surfer swallow swamp swan sweater swift swing syrup
  table tablet tadpole talon tambourine tangerine tango tape tapestry tartan tassel tavern teacup teal teapot temple
  tennis tent terrace thicket thimble thistle thread thunder thunderbolt ticket tiger timber tinsel toast toaster
  toffee tomato topaz torch tornado tortoise toucan tower town tractor trail train treasure tree treetop trellis
  triangle trolley trombone trophy tropic trout truck truffle trumpet tuba tugboat tulip tuna tundra tunnel turkey
  turnip turnpike turquoise turtle tuxedo twig twilight umber umbrella uncle underpass unicorn universe uptown
  urchin vacuum valley vanilla vapor vase vault velvet venus veranda vessel vest villa village vine vintage viola
  violet violin visor vista volcano volley voyage waffle wagon walnut walrus waltz warbler water waterfall
  watermelon waterway wattle wave wax weasel weather weaver wedge weekend wetland whale wheat wheel whisker whistle
  wildflower willow wind windmill window winter wisdom wizard wolf wombat wood woodland wool workshop wren writer
  yacht yak yard yarn yellow yew yogurt yucca zebra zenith zephyr zigzag zinc zinnia zipper zodiac
`
  .trim()
  .split(/\s+/)

const pickWord = () => words[randomInt(words.length)]

/** Two words that a manager says to an inspector. */
export const makeCode = () => `${pickWord()}-${pickWord()}`

/** A code word as it is compared: however it is written. */
export const normalizeCode = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')
