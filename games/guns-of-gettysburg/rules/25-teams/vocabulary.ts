/** 25: the words of which special orders are made. Names of commands and places count as one word each. */
const VERBS =
  'attack hold withdraw advance defend march enter wait transfer support protect take retake leave avoid turn delay pursue dig keep send bring join mass spread screen feint reinforce bombard follow abandon watch threaten'
const PARTICLES =
  'to from at on by with and or not only then before after until if unless behind between beyond near both all some most'
const THINGS =
  'left right centre flank rear front north south east west ridge hill woods town road objective guns cavalry infantry corps reserve enemy line reinforcements position entry block map'
const MANNERS =
  'now later tonight tomorrow quickly slowly carefully together separately first second third one two three must may your'
const COMMANDS =
  'reynolds hancock sickles sykes sedgwick howard slocum buford kilpatrick hood mclaws pickett early johnson rodes anderson heth pender'
const PLACES =
  'chambersburg mummasburg harrisburg emmitsburg taneytown baltimore gettysburg cemetery-hill cemetery-ridge culps-hill seminary-ridge mcpherson-ridge herr-ridge oak-hill barlows-knoll little-round-top round-top peach-orchard wheatfield devils-den'

export const WORD_CODES: readonly string[] = [VERBS, PARTICLES, THINGS, MANNERS, COMMANDS, PLACES].flatMap(line =>
  line.split(' '),
)
