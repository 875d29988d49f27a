/** Irregular forms, one base a line: base, then its forms. A form that is itself a base of its own stands under the base that is meant more often. */
const IRREGULAR = `
be am is are was were been being 's 're 'm
have has had having 've 'd
do does did done doing
go goes went gone
say says said
get gets got gotten getting
make made making
know knew known
think thought
take took taken
see saw seen
come came
give gave given
find found
tell told
become became
leave left
feel felt
put putting
bring brought
begin began begun
keep kept
hold held
write wrote written
stand stood
hear heard
let letting
mean meant
set setting
meet met
run ran running
pay paid
sit sat
speak spoke spoken
lie lay lain lying
lead led
read
grow grew grown
lose lost
fall fell fallen
send sent
build built
understand understood
draw drew drawn
break broke broken
spend spent
cut cutting
rise rose risen
drive drove driven
buy bought
wear wore worn
choose chose chosen
eat ate eaten
sleep slept
win won
teach taught
catch caught
sell sold
fight fought
throw threw thrown
fly flew flown
forget forgot forgotten
sing sang sung
swim swam swum
drink drank drunk
ring rang rung
ride rode ridden
hide hid hidden
shake shook shaken
steal stole stolen
wake woke woken
blow blew blown
beat beaten
bite bit bitten
freeze froze frozen
hang hung
hit hitting
hurt
shut shutting
cost
let
lend lent
bend bent
light lit
shoot shot
shine shone
stick stuck
strike struck
dig dug
feed fed
bleed bled
deal dealt
dream dreamt
learn learnt
burn burnt
smell smelt
spell spelt
spill spilt
spoil spoilt
lean leant
leap leapt
kneel knelt
sweep swept
weep wept
creep crept
seek sought
swear swore sworn
tear tore torn
bear bore borne born
show shown
sew sewn
sow sown
prove proven
swell swollen
sink sank sunk
shrink shrank shrunk
spring sprang sprung
spin spun
spread
split
quit
bet
burst
cast
forbid forbade forbidden
forgive forgave forgiven
mistake mistook mistaken
undertake undertook undertaken
overcome overcame
withdraw withdrew withdrawn
arise arose arisen
strive strove striven
thrive throve thriven
cling clung
sting stung
swing swung
wind wound
bind bound
grind ground
lay laid
slide slid
breed bred
flee fled
die dying
tie tying
dwell dwelt
child children
man men
woman women
person people
foot feet
tooth teeth
goose geese
mouse mice
wife wives
life lives
knife knives
half halves
leaf leaves
shelf shelves
thief thieves
wolf wolves
loaf loaves
calf calves
good better best
bad worse worst
far further furthest farther
little less least
much more most
can could can't cannot
will would won't 'll
shall should shan't
may might
i me my mine myself
you your yours yourself yourselves
he him his himself
she her hers herself
it its itself
we us our ours ourselves
they them their theirs themselves
this these
that those
who whom whose
a an
not n't
`;

/** Words that look inflected and are not. */
export const UNINFLECTED: ReadonlySet<string> = new Set(
  (
    'thing nothing something anything everything morning evening during ceiling wedding pudding string spring king ring wing ' +
    'being hundred indeed sacred naked wicked speed need feed seed weed breed red bed shed this his yes bus gas us plus ' +
    'always news across perhaps besides towards upwards downwards afterwards sometimes species series thus yes as is was has ' +
    'does goes less unless business address class glass grass dress cross mass loss process success princess access express ' +
    'campus virus bonus focus chorus circus status basis crisis analysis tennis pass guess miss mathematics physics politics ' +
    'maths gymnastics athletics lens pants jeans scissors trousers clothes thanks headquarters means ours yours hers theirs ' +
    'embed exceed succeed proceed bleed hatred sibling darling duckling sterling'
  ).split(' '),
);

/** Inflected form → base, for irregular words. */
export const IRREGULAR_BASES: ReadonlyMap<string, string> = new Map(
  IRREGULAR.trim()
    .split('\n')
    .flatMap((line) => {
      const [base = '', ...forms] = line.split(' ');
      return forms.map((form) => [form, base] as const);
    }),
);

/** Bases of the irregular list: never taken apart. */
export const IRREGULAR_ROOTS: ReadonlySet<string> = new Set(IRREGULAR_BASES.values());

/** Adjectives whose `-er` and `-est` are regular: other words in `-er` (`corner`, `driver`) are words of their own. */
export const GRADABLE: ReadonlySet<string> = new Set(
  (
    'big small large tall short long old young new cold warm hot cool fast slow high low deep wide narrow thick thin strong weak ' +
    'hard soft loud quiet clean dirty dry wet light heavy dark bright early late near easy busy happy sad angry funny pretty ugly ' +
    'cheap rich poor clever smart nice kind lucky lazy noisy tidy hungry thirsty healthy safe simple close clear fresh full great ' +
    'fat fit fine rude brave calm cloudy sunny windy foggy tasty spicy sweet sharp flat smooth rough tight loose few soon friendly ' +
    'lonely lively steep strict strange tiny tough wise wild proud plain pale pure quick rare ripe shy silly sleepy sore stiff ' +
    'tired true mild messy mean keen harsh grand gentle firm faint fair dull damp crowded costly busy bold blunt bitter'
  ).split(' '),
);
